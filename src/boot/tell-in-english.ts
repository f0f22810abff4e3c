import { showStartFailure } from './start-watch.ts';
import { english } from './start-words.ts';

/** For a page whose early script is missing. */
showStartFailure(english.failed, english);

import { tellOfStart } from './start-watch.ts';
import { english } from './start-words.ts';

/** For a page whose early script is missing. */
tellOfStart(english.failed, english);

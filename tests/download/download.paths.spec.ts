import { pathsInChromium } from '../support/path-suite-browser.ts';

pathsInChromium('download');

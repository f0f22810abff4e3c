import { pathsInChromium } from '../support/path-suite-browser.ts';

pathsInChromium('signer-group');

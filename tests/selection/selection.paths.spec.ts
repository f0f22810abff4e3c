import { pathsInChromium } from '../support/path-suite-browser.ts';
import { selectionDriver } from './selection.driver.ts';

pathsInChromium('selection', selectionDriver);

import { pathsInChromium } from '../support/path-suite-browser.ts';
import { documentActionDriver } from './document-action.driver.ts';

pathsInChromium('document-action', documentActionDriver);

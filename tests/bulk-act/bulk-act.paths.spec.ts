import { pathsInChromium } from '../support/path-suite-browser.ts';
import { bulkActDriver } from './bulk-act.driver.ts';

pathsInChromium('bulk-act', bulkActDriver);

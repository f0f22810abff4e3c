import { pathsInChromium } from '../support/path-suite-browser.ts';
import { reportDriver } from './report.driver.ts';

pathsInChromium('report', reportDriver);

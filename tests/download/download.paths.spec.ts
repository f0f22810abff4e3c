import { pathsInChromium } from '../support/path-suite-browser.ts';
import { downloadDriver } from './download.driver.ts';

pathsInChromium('download', downloadDriver);

import { pathsInChromium } from '../support/path-suite-browser.ts';
import { viewReportDriver } from './view-report.driver.ts';

pathsInChromium('view-report', viewReportDriver);

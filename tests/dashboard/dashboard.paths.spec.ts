import { pathsInChromium } from '../support/path-suite-browser.ts';
import { dashboardDriver } from './dashboard.driver.ts';

pathsInChromium('dashboard', dashboardDriver);

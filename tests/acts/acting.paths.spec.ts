import { pathsInChromium } from '../support/path-suite-browser.ts';
import { actingDriver } from './acting.driver.ts';

pathsInChromium('acts', actingDriver);

import { pathsInChromium } from '../support/path-suite-browser.ts';
import { sessionDriver } from './session.driver.ts';

pathsInChromium('session', sessionDriver);

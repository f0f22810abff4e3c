import { pathsInChromium } from '../support/path-suite-browser.ts';
import { notifyDriver } from './notify.driver.ts';

pathsInChromium('notify', notifyDriver);

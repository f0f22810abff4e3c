import { pathsInChromium } from '../support/path-suite-browser.ts';
import { contactDriver } from './contact.driver.ts';

pathsInChromium('contact', contactDriver);

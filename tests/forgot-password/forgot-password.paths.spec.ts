import { pathsInChromium } from '../support/path-suite-browser.ts';
import { forgotPasswordDriver } from './forgot-password.driver.ts';

pathsInChromium('forgot-password', forgotPasswordDriver);

import { pathsInChromium } from '../support/path-suite-browser.ts';
import { otpDriver } from './otp.driver.ts';

pathsInChromium('otp', otpDriver);

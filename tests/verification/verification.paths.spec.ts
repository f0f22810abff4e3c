import { pathsInChromium } from '../support/path-suite-browser.ts';
import { verificationDriver } from './verification.driver.ts';

pathsInChromium('verification', verificationDriver);

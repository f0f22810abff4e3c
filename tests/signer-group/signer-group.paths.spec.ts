import { pathsInChromium } from '../support/path-suite-browser.ts';
import { signerGroupDriver } from './signer-group.driver.ts';

pathsInChromium('signer-group', signerGroupDriver);

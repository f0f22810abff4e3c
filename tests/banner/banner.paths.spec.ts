import { pathsInChromium } from '../support/path-suite-browser.ts';
import { bannerDriver } from './banner.driver.ts';

pathsInChromium('banner', bannerDriver);

import { pathsInChromium } from '../support/path-suite-browser.ts';
import { previewDriver } from './preview.driver.ts';

pathsInChromium('preview', previewDriver);

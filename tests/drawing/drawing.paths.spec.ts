import { pathsInChromium } from '../support/path-suite-browser.ts';
import { drawingDriver } from './drawing.driver.ts';

pathsInChromium('drawing', drawingDriver);

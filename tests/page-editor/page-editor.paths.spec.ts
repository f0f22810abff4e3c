import { pathsInChromium } from '../support/path-suite-browser.ts';
import { pageEditorDriver } from './page-editor.driver.ts';

pathsInChromium('page-editor', pageEditorDriver);

import { pathsInModel } from '../support/path-suite-model.ts';

pathsInModel('page-editor', []);

import { pathsInModel } from '../support/path-suite-model.ts';

pathsInModel('drawing', []);

import { pathsInModel } from '../support/path-suite-model.ts';

pathsInModel('notify', ['My number has changed.']);

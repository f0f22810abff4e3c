import { innerPathsInModel } from '../support/path-suite-model.ts';

innerPathsInModel('walk');

import { pathsInModel } from '../support/path-suite-model.ts';

pathsInModel('forgot-password', ['maria.santos@example.com']);

import { pathsInModel } from '../support/path-suite-model.ts';

pathsInModel('verification', ['482913', '15551230142', '15551230187', 'maria.santos@example.com']);

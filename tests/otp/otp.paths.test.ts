import { pathsInModel } from '../support/path-suite-model.ts';

pathsInModel('otp', ['482913', '15551230142', 'maria.santos@example.com']);

import { buildInto } from './serve/production-build.ts';

await buildInto(process.cwd(), 'dist');

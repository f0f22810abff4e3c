import { parseArgs } from 'node:util';
import { buildInto } from './serve/production-build.ts';

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'dist' }, quiet: { type: 'boolean', default: false } },
});

try {
  await buildInto(process.cwd(), values.out, values.quiet ? 'warn' : 'info');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

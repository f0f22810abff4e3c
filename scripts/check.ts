import { readArguments } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { runTool } from './serve/run-command.ts';

const checks: readonly { name: string; tool: string; rest: readonly string[] }[] = [
  { name: 'format', tool: 'prettier', rest: ['--check', '--log-level', 'warn', '.'] },
  { name: 'lint', tool: 'oxlint', rest: ['--deny-warnings'] },
  { name: 'types', tool: 'tsc', rest: ['-p', 'tsconfig.json'] },
  { name: 'types of the machines, without a browser', tool: 'tsc', rest: ['-p', 'machines/tsconfig.json'] },
  { name: 'contract', tool: 'redocly', rest: ['lint', 'openapi/signing-api.yaml'] },
  { name: 'unused files, exports and dependencies', tool: 'knip', rest: [] },
  { name: 'copied code', tool: 'jscpd', rest: [] },
];

const usage = `npm run check

Everything that can be judged without running the product: ${checks.map(({ name }) => name).join('; ')}.`;

await runCommand(usage, async (args) => {
  readArguments(args, {});
  const results: { name: string; ok: boolean }[] = [];
  for (const { name, tool, rest } of checks) {
    console.log(`\n── ${name}`);
    results.push({ name, ok: (await runTool(tool, rest)) === 0 });
  }

  console.log('\n── summary');
  for (const { name, ok } of results) console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name}`);
  if (results.some(({ ok }) => !ok)) process.exitCode = 1;
});

import { run } from './paths/command.ts';

const { out, error, code } = run(process.argv.slice(2));
if (out !== '') process.stdout.write(`${out}\n`);
if (error !== '') process.stderr.write(`${error}\n`);
process.exitCode = code;

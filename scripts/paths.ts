import { print } from './command/command-line.ts';
import { run } from './paths/command.ts';

print(run(process.argv.slice(2)));

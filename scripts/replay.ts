import { print } from './command/command-line.ts';
import { run } from './replay/command.ts';

print(run(process.argv.slice(2)));

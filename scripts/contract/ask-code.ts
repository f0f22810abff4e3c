import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { TypedCode } from './facts.ts';

/** Asks at the terminal; what is typed to a hidden question is not shown. Null where nobody can be asked. */
function ask(question: string, hidden: boolean): Promise<string | null> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY) return Promise.resolve(null);
  let silent = false;
  const output = new Writable({
    write: (part, _encoding, done) => {
      if (!silent) stdout.write(part as Buffer);
      done();
    },
  });
  return new Promise((resolve) => {
    const lines = createInterface({ input: stdin, output, terminal: true });
    lines.once('close', () => resolve(null));
    lines.question(question, (answer) => {
      resolve(answer.trim());
      lines.close();
      if (hidden) stdout.write('\n');
    });
    silent = hidden;
  });
}

/** Asks the person at the terminal for the code that was sent, and by which way it came. */
export async function askCode(targets: readonly string[]): Promise<TypedCode | null> {
  const [first = '', second] = targets;
  const way =
    second === undefined
      ? ''
      : await ask(
          'Sign in: have a code sent from the portal, and do not enter it there.\nDid it come by text (t) or e-mail (e)? ',
          false,
        );
  if (way === null) return null;
  const target = way.toLowerCase().startsWith('e') && second !== undefined ? second : first;
  const code = await ask('The code (it is not shown): ', true);
  return code === null || code === '' ? null : { target, code };
}

import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { TypedCode } from './facts.ts';

/** Where a person types and reads: this process's own, or a test's. */
interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
}

/** Asks at the terminal; what is typed to a hidden question is not shown. Null where nobody can be asked. */
function ask({ stdin, stdout }: Terminal, question: string, hidden: boolean): Promise<string | null> {
  if (!stdin.isTTY) return Promise.resolve(null);
  const output = new Writable({
    write: (part, _encoding, done) => {
      if (!hidden) stdout.write(part as Buffer);
      done();
    },
  });
  // Written past the line's own output, so that nothing is shown that is typed before the question has been read.
  if (hidden) stdout.write(question);
  return new Promise((resolve) => {
    const lines = createInterface({ input: stdin, output, terminal: true });
    lines.once('close', () => resolve(null));
    lines.question(question, (answer) => {
      resolve(answer.trim());
      lines.close();
      if (hidden) stdout.write('\n');
    });
  });
}

/** Asks the person at the terminal for the code that was sent, and by which way it came. */
export async function askCode(
  targets: readonly string[],
  terminal: Terminal = process,
): Promise<TypedCode | null> {
  const [first = '', second] = targets;
  const way =
    second === undefined
      ? ''
      : await ask(
          terminal,
          'Sign in: have a code sent from the portal, and do not enter it there.\nDid it come by text (t) or e-mail (e)? ',
          false,
        );
  if (way === null) return null;
  const target = way.toLowerCase().startsWith('e') && second !== undefined ? second : first;
  const code = await ask(terminal, 'The code (it is not shown): ', true);
  return code === null || code === '' ? null : { target, code };
}

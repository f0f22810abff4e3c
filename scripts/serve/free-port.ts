import { createServer } from 'node:net';
import { UsageError, wholeNumber } from '../command/arguments.ts';

/** A port of 127.0.0.1 that can be listened on, or the reason why this one cannot. */
const tryPort = (port: number): Promise<number | { readonly refusal: string }> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      resolve({ refusal: code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${code ?? message})` }),
    );
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });

const defaultPort = 5173;

/**
 * The port that `--port` names, 0 for any; without it the default port if that is free, otherwise any free one. Throws
 * `UsageError` for an invalid port, and for one that is taken.
 */
export const portFor = async (given: string | undefined): Promise<number> => {
  const wanted = given === undefined ? defaultPort : wholeNumber('--port', given, 0, 65_535);
  const found = await tryPort(wanted);
  if (typeof found === 'number') return found;
  const other = given === undefined ? await tryPort(0) : found;
  if (typeof other === 'number') return other;
  throw new UsageError(`Port ${wanted} of 127.0.0.1 ${other.refusal}.`);
};

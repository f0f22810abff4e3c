import { createServer } from 'node:net';

const tryPort = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      const found = typeof address === 'object' && address ? address.port : undefined;
      probe.close(() => resolve(found));
    });
  });

/** The preferred port of 127.0.0.1 if nobody listens there, else any free one. */
export const freePort = async (preferred: number): Promise<number> => {
  const port = (await tryPort(preferred)) ?? (await tryPort(0));
  if (port === undefined) throw new Error('No free port was found on 127.0.0.1.');
  return port;
};

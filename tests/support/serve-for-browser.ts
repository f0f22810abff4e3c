import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Starts the preview server in a process of its own, on a free port, and tells the tests where. It ends when its
 * standard input closes, so not even a killed test run leaves it behind.
 */
const serveForBrowser = async (): Promise<() => Promise<void>> => {
  if (process.env['SIGNING_TEST_URL']) return () => Promise.resolve();
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/preview.ts', '--port', '0', '--quiet', '--with-parent'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, SIGNING_API_URL: '', SIGNING_API_BASIC: '' },
    },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The preview server ended with ${String(code)}.`)));
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
      else console.log(line);
    });
  });
  process.env['SIGNING_TEST_URL'] = url;
  return async () => {
    server.stdin.end();
    await ended;
  };
};

export default serveForBrowser;

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The production build, served by a process of its own. */
export interface PreviewProcess {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts the preview server on a free port; `options` are those of its script. It ends when its standard input closes,
 * so not even a killed test run leaves it behind.
 */
export const startPreview = async (...options: readonly string[]): Promise<PreviewProcess> => {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/preview.ts', '--port', '0', '--quiet', '--with-parent', ...options],
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
  return {
    url,
    close: async () => {
      server.stdin.end();
      await ended;
    },
  };
};

import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The nginx of the container, started by the container's own script. */
export interface NginxProcess {
  readonly pid: number;
  readonly close: () => Promise<void>;
}

const isHere = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

const modulesFolder = '/etc/nginx/modules-enabled';
const hasBrotli = (): boolean =>
  existsSync(modulesFolder) && readdirSync(modulesFolder).some((name) => name.includes('brotli-static'));

/** nginx with brotli, from the system's package manager where it is not there. */
export const ensureNginx = (): void => {
  if (isHere('nginx', '-v') && hasBrotli() && isHere('openssl', 'version')) return;
  console.log('No nginx with brotli found: installing it with apt-get.');
  const packages = ['nginx-light', 'libnginx-mod-http-brotli-static', 'openssl'];
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];
  const [program = '', ...rest] = process.getuid?.() === 0 ? install : ['sudo', '-n', ...install];
  if (!isHere(program, ...rest) || !isHere('nginx', '-v') || !hasBrotli())
    throw new Error(
      `There is no nginx with brotli, and it could not be installed. Install ${packages.join(', ')}.`,
    );
};

const answers = async (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Starts it with these settings and this file as its log, and waits until it answers. It ends with who started it. */
export const startNginx = async (
  settings: Readonly<Record<string, string>>,
  url: string,
  logFile: string,
): Promise<NginxProcess> => {
  // nginx opens its standard output by name, which a pipe of Node's does not have.
  const log = openSync(logFile, 'a');
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', 'sh', 'deploy/start-nginx.sh'], {
    stdio: ['ignore', log, log],
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`, ...settings },
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (child.exitCode !== null || tries > 100)
      throw new Error(`nginx did not start: ${readFileSync(logFile, 'utf8')}`);
    await pause(100);
  }
  return {
    pid: child.pid ?? 0,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

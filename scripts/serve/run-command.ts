import { spawn } from 'node:child_process';

const running = new Set<ReturnType<typeof spawn>>();
const stopAll = (): void => {
  for (const child of running) child.kill('SIGTERM');
};
process.once('SIGINT', () => {
  stopAll();
  process.exit(130);
});
process.once('SIGTERM', () => {
  stopAll();
  process.exit(143);
});

/** Runs one of the repository's own tools (a bin of node_modules) and passes on what it prints. */
export const runTool = (
  tool: string,
  rest: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(`node_modules/.bin/${tool}`, rest, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    running.add(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve(code ?? (signal ? 1 : 0));
    });
  });

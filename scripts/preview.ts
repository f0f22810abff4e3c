import { join } from 'node:path';
import { UsageError, readArguments } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { announce, chooseProvider } from './serve/provider-choice.ts';
import { portFor } from './serve/free-port.ts';
import { buildInto, isFresh } from './serve/production-build.ts';
import { startStaticServer } from './serve/static-server.ts';
import { closeWhenStopped } from './serve/until-stopped.ts';

const usage = `npm run preview [-- --port <number>] [--build] [--prism] [--quiet]

Serves the production build as a server would, beside the mock provider, or before the host of SIGNING_API_URL.
  --port   of 127.0.0.1; without it 5173, or any free one
  --build  build anew, even where nothing has changed since the last time
  --prism  beside Prism
  --quiet  print one line, 'ready <address>'
  --now    a moment, as in 2026-11-02T15:00:00Z, at which the mock provider's time stands still`;

await runCommand(usage, async (args) => {
  const { values } = readArguments(args, {
    port: { type: 'string' },
    build: { type: 'boolean', default: false },
    prism: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
    now: { type: 'string' },
    'with-parent': { type: 'boolean', default: false },
  });
  const { now } = values;
  if (now !== undefined && Number.isNaN(Date.parse(now)))
    throw new UsageError(`--now takes a moment, as 2026-11-02T15:00:00Z, not '${now}'.`);
  const log = (line: string): void => {
    if (!values.quiet) console.log(line);
  };
  const port = await portFor(values.port);
  const provider = await chooseProvider({ prism: values.prism, log, now });
  if (values.build || !isFresh(process.cwd())) await buildInto(process.cwd(), 'dist', 'warn');
  const root = join(process.cwd(), 'dist');
  const { apiUrl, basic, mockUrl } = provider;
  const server = await startStaticServer({ root, port, apiUrl, basic, mockUrl });
  closeWhenStopped([() => provider.close(), () => server.close()], values['with-parent']);
  console.log(values.quiet ? `ready ${server.url}` : announce('Production build', server.url, provider));
});

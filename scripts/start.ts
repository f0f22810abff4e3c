import type { Plugin } from 'vite';
import { readArguments } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { announce, chooseProvider } from './serve/provider-choice.ts';
import { portFor } from './serve/free-port.ts';
import type { ChosenProvider } from './serve/provider-choice.ts';
import { createProxy } from './serve/proxy.ts';
import { publishAddress } from './serve/running-address.ts';
import { closeWhenStopped } from './serve/until-stopped.ts';

const usage = `npm start [-- --port <number>] [--prism]

Serves the app, with reload on change, beside the mock provider or Prism, or before the host of SIGNING_API_URL.
  --prism  beside Prism's mock, where any six digits are right
  --port   of 127.0.0.1; without it 5173, or any free one`;

/** The same proxy as in front of the production build, put before everything that the dev server answers itself. */
const proxyPlugin = (provider: ChosenProvider): Plugin => ({
  name: 'signing-proxy',
  configureServer: ({ middlewares }) => {
    const api = createProxy({
      target: provider.apiUrl,
      basic: provider.basic,
      tellWorld: provider.mockUrl !== undefined,
    });
    const mock = provider.mockUrl
      ? createProxy({ target: provider.mockUrl, keepHeaders: true, tellWorld: true })
      : undefined;
    middlewares.use((request, response, next) => {
      const url = request.url ?? '/';
      if (url.startsWith('/api/')) api(request, response);
      else if (mock && /^\/__mock([/?]|$)/.test(url)) mock(request, response);
      else next();
    });
  },
});

await runCommand(usage, async (args) => {
  const { values } = readArguments(args, {
    port: { type: 'string' },
    prism: { type: 'boolean', default: false },
    'with-parent': { type: 'boolean', default: false },
  });
  const port = await portFor(values.port);
  const log = (line: string): void => console.log(line);
  const [provider, { createServer }] = await Promise.all([
    chooseProvider({ prism: values.prism, log }),
    import('vite'),
  ]);
  const server = await createServer({
    server: {
      port,
      strictPort: true,
      host: '127.0.0.1',
      // The first page is made while its address is being read.
      warmup: { clientFiles: ['src/app/main.tsx'] },
    },
    plugins: [proxyPlugin(provider)],
  });
  await server.listen();
  const url = `http://127.0.0.1:${port}`;
  // What another process has started is not what a person works beside.
  const forget = values['with-parent'] ? () => Promise.resolve() : publishAddress(url);
  closeWhenStopped([() => provider.close(), () => server.close(), forget], values['with-parent']);
  console.log(announce('Countersign', url, provider));
});

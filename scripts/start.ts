import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import type { Plugin } from 'vite';
import { announce } from './serve/announce.ts';
import { freePort } from './serve/free-port.ts';
import { chooseProvider } from './serve/provider-choice.ts';
import type { ChosenProvider } from './serve/provider-choice.ts';
import { createProxy } from './serve/proxy.ts';
import { closeWhenStopped, endWith } from './serve/until-stopped.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    prism: { type: 'boolean', default: false },
    'with-parent': { type: 'boolean', default: false },
  },
});

/** The same proxy as in front of the production build, put before everything that the dev server answers itself. */
const proxyPlugin = (provider: ChosenProvider): Plugin => ({
  name: 'signing-proxy',
  configureServer: ({ middlewares }) => {
    const api = createProxy({ target: provider.apiUrl, basic: provider.basic });
    const mock = provider.mockUrl ? createProxy({ target: provider.mockUrl, keepHeaders: true }) : undefined;
    middlewares.use((request, response, next) => {
      const url = request.url ?? '/';
      if (url.startsWith('/api/')) api(request, response);
      else if (mock && /^\/__mock([/?]|$)/.test(url)) mock(request, response);
      else next();
    });
  },
});

const provider = await chooseProvider({ prism: values.prism, log: (line) => console.log(line) }).catch(
  endWith,
);
const port = values.port === undefined ? await freePort(5173) : Number(values.port);
const server = await createServer({
  server: { port, strictPort: values.port !== undefined, host: '127.0.0.1' },
  plugins: [proxyPlugin(provider)],
});
await server.listen();
closeWhenStopped([() => provider.close(), () => server.close()], values['with-parent']);
await server.warmupRequest('/src/app/main.tsx');
const url = (server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`).replace(/\/$/, '');
console.log(announce('Countersign', url, provider));

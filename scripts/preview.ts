import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { announce } from './serve/announce.ts';
import { freePort } from './serve/free-port.ts';
import { buildInto, isFresh } from './serve/production-build.ts';
import { chooseProvider } from './serve/provider-choice.ts';
import { startStaticServer } from './serve/static-server.ts';
import { closeWhenStopped, endWith } from './serve/until-stopped.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    build: { type: 'boolean', default: false },
    prism: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
    'with-parent': { type: 'boolean', default: false },
  },
});

const log = (line: string): void => {
  if (!values.quiet) console.log(line);
};

if (values.build || !isFresh(process.cwd())) await buildInto(process.cwd(), 'dist', 'warn');
const provider = await chooseProvider({ prism: values.prism, log }).catch(endWith);
const server = await startStaticServer({
  root: join(process.cwd(), 'dist'),
  port: values.port === undefined ? await freePort(5173) : Number(values.port),
  apiUrl: provider.apiUrl,
  basic: provider.basic,
  mockUrl: provider.mockUrl,
});
closeWhenStopped([() => provider.close(), () => server.close()], values['with-parent']);
console.log(values.quiet ? `ready ${server.url}` : announce('Production build', server.url, provider));

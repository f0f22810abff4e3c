import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleBasic } from '../../mock-server/authorization.ts';
import { startProvider } from '../../mock-server/provider.ts';
import { portFor } from '../../scripts/serve/free-port.ts';
import { startStaticServer } from '../../scripts/serve/static-server.ts';
import { makeCertificate } from './certificate.ts';
import { startForeignHost } from './foreign-host.ts';
import { ensureNginx, startNginx } from './nginx-process.ts';

/** The environment variables for the tests of the deployment. */
export const told = {
  nginxUrl: 'SIGNING_DEPLOYED_NGINX',
  previewUrl: 'SIGNING_DEPLOYED_PREVIEW',
  mockUrl: 'SIGNING_DEPLOYED_MOCK',
  hostUrl: 'SIGNING_DEPLOYED_HOST',
  /** The folder that nginx serves; a test may put another build there. */
  root: 'SIGNING_DEPLOYED_ROOT',
  log: 'SIGNING_DEPLOYED_LOG',
  pid: 'SIGNING_DEPLOYED_PID',
  /** What nginx was started with, as JSON: a test may start one of its own. */
  settings: 'SIGNING_DEPLOYED_SETTINGS',
} as const;

const makeFolders = (): { folder: string; root: string; tmp: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  const root = join(folder, 'portal');
  const tmp = join(folder, 'tmp');
  mkdirSync(tmp);
  cpSync('dist', root, { recursive: true });
  // The workers of an nginx that root has started belong to somebody else.
  for (const each of [folder, root, tmp]) chmodSync(each, 0o755);
  return { folder, root, tmp };
};

/**
 * Serves the production build twice, before one mock provider: behind nginx with the written configuration, where the
 * provider is a foreign host at the other end of TLS, and by the preview server.
 */
const startDeployed = async (): Promise<() => Promise<void>> => {
  ensureNginx();
  const { folder, root, tmp } = makeFolders();
  const certificate = makeCertificate(folder, 'localhost');
  const provider = await startProvider();
  const host = await startForeignHost(certificate, provider.port);
  const port = await portFor('0');
  const nginxUrl = `http://127.0.0.1:${port}`;
  const settings = {
    SIGNING_API_URL: `https://localhost:${host.port}`,
    SIGNING_API_BASIC: sampleBasic,
    SIGNING_API_CA: certificate.authority,
    PORTAL_LISTEN: `127.0.0.1:${port}`,
    PORTAL_ROOT: root,
    PORTAL_TMP: tmp,
    PORTAL_TEMPLATE: 'deploy/nginx.conf.template',
  };
  const logFile = join(folder, 'nginx.log');
  const nginx = await startNginx(settings, nginxUrl, logFile);
  const preview = await startStaticServer({
    root: 'dist',
    apiUrl: provider.url,
    basic: sampleBasic,
    mockUrl: provider.url,
  });
  const values: Record<keyof typeof told, string> = {
    nginxUrl,
    previewUrl: preview.url,
    mockUrl: provider.url,
    hostUrl: host.controlUrl,
    root,
    log: logFile,
    pid: String(nginx.pid),
    settings: JSON.stringify(settings),
  };
  for (const [name, variable] of Object.entries(told))
    process.env[variable] = values[name as keyof typeof told];
  return async () => {
    await nginx.close();
    await preview.close();
    await host.close();
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  };
};

export default startDeployed;

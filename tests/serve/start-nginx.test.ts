import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-nginx-'));
  writeFileSync(join(folder, 'index.html'), '');
  writeFileSync(join(folder, 'ca.pem'), '');
  writeFileSync(join(folder, 'nginx'), '#!/bin/sh\ncat "$2"\n');
  chmodSync(join(folder, 'nginx'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the container's script with a stand-in for nginx, which prints the configuration that it is given. */
const start = (settings: Readonly<Record<string, string>>) => {
  const { status, stdout, stderr } = spawnSync('sh', ['deploy/start-nginx.sh'], {
    encoding: 'utf8',
    env: {
      PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
      PORTAL_TEMPLATE: 'deploy/nginx.conf.template',
      PORTAL_ROOT: folder,
      PORTAL_TMP: folder,
      SIGNING_API_CA: join(folder, 'ca.pem'),
      ...settings,
    },
  });
  return { status, config: stdout, lastError: stderr.trim().split('\n').at(-1) ?? '' };
};

const required = { SIGNING_API_URL: 'https://provider.example' };
const lineOf = (config: string, name: string): string =>
  config
    .split('\n')
    .find((line) => line.trim().startsWith(name))
    ?.trim() ?? '';

describe('the start of the container', () => {
  it('fills in the provider’s address and certificates, the port and the folders, and leaves no placeholder', () => {
    const { status, config } = start({ ...required, PORTAL_LISTEN: '127.0.0.1:8443' });
    expect(status).toBe(0);
    expect(config).not.toContain('${');
    expect([lineOf(config, 'proxy_pass '), lineOf(config, 'listen'), lineOf(config, 'root')]).toEqual([
      'proxy_pass https://provider.example;',
      'listen 127.0.0.1:8443;',
      `root ${folder};`,
    ]);
    expect(lineOf(config, 'proxy_ssl_trusted_certificate')).toBe(
      `proxy_ssl_trusted_certificate ${join(folder, 'ca.pem')};`,
    );
  });

  it.each([
    ['user:pass&word|"$', `"Basic ${Buffer.from('user:pass&word|"$').toString('base64')}"`],
    ['Basic cG9ydGFsOnNhbXBsZQ==', '"Basic cG9ydGFsOnNhbXBsZQ=="'],
    ['', '$http_authorization'],
  ])('adds the Basic value %j to every call, whatever characters it has [S25]', (basic, header) => {
    const { status, config } = start({ ...required, SIGNING_API_BASIC: basic });
    expect(status).toBe(0);
    expect(lineOf(config, 'proxy_set_header Authorization')).toBe(
      `proxy_set_header Authorization ${header};`,
    );
  });

  it('accepts an address with a port, an IPv6 one, and a slash at the end', () => {
    const passed = ['http://provider.example:8080', 'https://[::1]:443', 'https://provider.example/'].map(
      (address) => lineOf(start({ SIGNING_API_URL: address }).config, 'proxy_pass '),
    );
    expect(passed).toEqual([
      'proxy_pass http://provider.example:8080;',
      'proxy_pass https://[::1]:443;',
      'proxy_pass https://provider.example;',
    ]);
  });

  it.each([
    [{ SIGNING_API_URL: '' }, 'SIGNING_API_URL'],
    [{ SIGNING_API_URL: 'provider.example' }, 'SIGNING_API_URL'],
    [{ SIGNING_API_URL: 'https://provider.example/v1' }, 'without a path'],
    [{ SIGNING_API_URL: 'https://provider.example; return 200 x' }, 'SIGNING_API_URL'],
    [{ SIGNING_API_URL: 'https://provider.example\nreturn 200 x' }, 'SIGNING_API_URL'],
    [{ ...required, SIGNING_API_BASIC: 'only-a-name' }, 'user:password'],
    [{ ...required, SIGNING_API_BASIC: 'Basic a"; return 200 x;' }, 'base64'],
    [{ ...required, SIGNING_API_CA: '/no/such/file.pem' }, 'SIGNING_API_CA'],
    [{ ...required, PORTAL_ROOT: '/tmp; autoindex on' }, 'PORTAL_ROOT'],
    [{ ...required, PORTAL_ROOT: '/' }, 'no build of the portal'],
    [{ ...required, PORTAL_LISTEN: 'eighty' }, 'PORTAL_LISTEN'],
  ])('does not start with %j, and names what is wrong [S24] [S25]', (settings, named) => {
    const { status, config, lastError } = start(settings);
    expect([status === 0, config]).toEqual([false, '']);
    expect(lastError).toContain(named);
  });
});

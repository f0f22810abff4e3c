import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sampleBasic } from '../../mock-server/authorization.ts';
import { importsOf, textOf } from '../repo/repository.ts';

interface Service {
  readonly build: { readonly context: string; readonly dockerfile: string; readonly target: string };
  readonly environment: Readonly<Record<string, string>>;
  readonly ports: readonly string[];
}

const { services } = parse(textOf('deploy/compose.yaml')) as {
  services: Record<'portal' | 'provider', Service>;
};
const image = textOf('deploy/Containerfile');

/** Every file of our own that is reached from one by imports. */
const reachedFrom = (first: string): readonly string[] => {
  const reached = new Set([first]);
  for (const path of reached)
    if (/\.tsx?$/.test(path) && existsSync(path))
      for (const { written, target } of importsOf(path)) if (written.startsWith('.')) reached.add(target);
  return [...reached];
};

describe('compose.yaml', () => {
  it('builds both services from the same container file, each from an existing stage', () => {
    for (const { build } of Object.values(services)) {
      expect(posix.join('deploy', build.context, build.dockerfile)).toBe('deploy/Containerfile');
      expect(image).toMatch(new RegExp(`^FROM \\S+ AS ${build.target}$`, 'm'));
    }
  });

  it('configures the portal with the mock provider’s address, by settings that its start script reads [S25]', () => {
    const { environment } = services.portal;
    const script = textOf('deploy/start-nginx.sh');
    expect(
      Object.keys(environment).filter((name) => !script.includes(`$${name}`) && !script.includes(`{${name}`)),
    ).toEqual([]);
    expect(environment['SIGNING_API_URL']).toBe(
      `http://provider:${services.provider.environment['PORT'] ?? ''}`,
    );
    expect(environment['SIGNING_API_BASIC']).toBe(sampleBasic);
  });

  it('can be reached only from this machine', () => {
    const ports = Object.values(services).flatMap((service) => service.ports);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('has every file of the mock provider in its image', () => {
    const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    const missing = reachedFrom('mock-server/provider.ts').filter(
      (path) => !copied.some((name) => path === name || path.startsWith(`${name}/`)),
    );
    expect(missing).toEqual([]);
  });

  it.each([...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' ')))(
    'copies %s, which is there',
    (name) => {
      expect(existsSync(name)).toBe(true);
    },
  );
});

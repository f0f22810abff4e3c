import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const openssl = (...args: readonly string[]): void => {
  const { status, stderr, error } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${args[0] ?? ''} failed: ${error?.message ?? stderr}`);
};

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** The file of the authority that has signed it. */
  readonly authority: string;
}

/** A certificate for `name`, and an authority that is known to nobody else, made in `folder` for this run. */
export const makeCertificate = (folder: string, name: string): Certificate => {
  const at = (file: string) => join(folder, file);
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const authority = at('authority.pem');
  openssl(
    'req',
    '-x509',
    ...kind,
    '-subj',
    '/CN=Authority of one run',
    '-keyout',
    at('ca.key'),
    '-out',
    authority,
  );
  const hostKind = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const isNoAuthority = ['-addext', 'basicConstraints=critical,CA:FALSE'];
  const signer = ['-CA', authority, '-CAkey', at('ca.key')];
  const files = ['-keyout', at('host.key'), '-out', at('host.pem')];
  openssl('req', '-x509', ...kind, ...hostKind, ...isNoAuthority, ...signer, ...files);
  return { key: readFileSync(at('host.key')), cert: readFileSync(at('host.pem')), authority };
};

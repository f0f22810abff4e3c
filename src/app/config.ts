import type { ConfigRead } from '../boot/boot-globals.ts';
import { isDuration, usualLimits } from '../session/stored-pair.ts';

/** The settings of a deployment (S24). Times in milliseconds. */
export interface Config {
  readonly apiBaseUrl: string;
  readonly basicAuthorization: string | null;
  readonly companyName: string;
  readonly idleTimeoutMs: number;
  readonly idleWarningMs: number;
  readonly sessionMaxMs: number;
  readonly supportUrl: string | null;
  /** How long a person may be inactive and still count as viewing a document (X17). */
  readonly viewActiveMs: number;
}

/** Why the app cannot start; `field` is the invalid setting. */
export type ConfigProblem =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'notAnObject' }
  | { readonly kind: 'invalid'; readonly field: string };

const defaults: Config = {
  apiBaseUrl: '',
  basicAuthorization: null,
  companyName: 'Countersign',
  ...usualLimits,
  idleWarningMs: 120_000,
  supportUrl: null,
  viewActiveMs: 300_000,
};

const isLoopback = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const isUrl = (value: unknown, schemes: readonly string[]): value is string => {
  if (!isText(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  return schemes.includes(url.protocol) && url.username === '' && url.password === '';
};

const checks: Record<keyof Config, (value: unknown, hostname: string) => boolean> = {
  apiBaseUrl: (value) => value === '' || isUrl(value, ['https:', 'http:']),
  basicAuthorization: (value, hostname) => isText(value) && isLoopback(hostname),
  companyName: (value) => isText(value) && value.length <= 100,
  idleTimeoutMs: isDuration,
  idleWarningMs: isDuration,
  sessionMaxMs: isDuration,
  supportUrl: (value) => isUrl(value, ['https:', 'mailto:']),
  viewActiveMs: isDuration,
};

/** Validates what `/config.json` contained. Absent settings get their defaults; unknown ones are ignored. */
export const validateConfig = (
  read: ConfigRead,
  hostname: string,
): { config: Config } | { problem: ConfigProblem } => {
  if ('error' in read) {
    return { problem: { kind: read.error === 'malformed' ? 'malformed' : 'unreachable' } };
  }
  if (typeof read.value !== 'object' || read.value === null || Array.isArray(read.value)) {
    return { problem: { kind: 'notAnObject' } };
  }
  const given = read.value as Partial<Record<keyof Config, unknown>>;
  const fields = Object.keys(checks) as (keyof Config)[];
  const bad = fields.find((field) => given[field] !== undefined && !checks[field](given[field], hostname));
  if (bad !== undefined) return { problem: { kind: 'invalid', field: bad } };
  const known = Object.fromEntries(
    fields.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]])),
  );
  const config: Config = { ...defaults, ...known };
  if (config.idleWarningMs >= config.idleTimeoutMs)
    return { problem: { kind: 'invalid', field: 'idleWarningMs' } };
  return { config: { ...config, apiBaseUrl: config.apiBaseUrl.replace(/\/+$/, '') } };
};

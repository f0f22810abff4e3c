import { isDuration, defaultLimits } from '../session/stored-pair.ts';

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

const defaults: Config = {
  apiBaseUrl: '',
  basicAuthorization: null,
  companyName: 'Countersign',
  ...defaultLimits,
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
  value: unknown,
  hostname: string,
): { config: Config } | { problem: keyof Config | null } => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: null };
  const given = value as Partial<Record<keyof Config, unknown>>;
  const fields = Object.keys(checks) as (keyof Config)[];
  const bad = fields.find((field) => given[field] !== undefined && !checks[field](given[field], hostname));
  if (bad !== undefined) return { problem: bad };
  const known = Object.fromEntries(
    fields.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]])),
  );
  const config: Config = { ...defaults, ...known };
  if (config.idleWarningMs >= config.idleTimeoutMs) return { problem: 'idleWarningMs' };
  return { config: { ...config, apiBaseUrl: config.apiBaseUrl.replace(/\/+$/, '') } };
};

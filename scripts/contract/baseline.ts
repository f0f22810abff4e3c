import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { descriptionFolder, readDescription } from '../../mock-server/contract/description.ts';
import { keyOf, probeKey } from './finding.ts';
import type { Finding, ProbeResult } from './finding.ts';
import { findingCount, tallyOf } from './report.ts';
import type { HostResult } from './report.ts';

/** A finding that somebody has seen and accepted until a date. */
interface BaselineEntry {
  /** The column: 'Prism', 'mock', or the host's address. */
  readonly host: string;
  /** As `--json` has it in `key`. */
  readonly finding: string;
  readonly reason: string;
  /** The last day on which it is accepted, YYYY-MM-DD. */
  readonly until: string;
}

const fields = ['host', 'finding', 'reason', 'until'] as const;

/** The accepted findings of hosts. */
export interface Baseline {
  isKnown(host: string): (finding: Finding) => boolean;
  /** Entries of a host that have expired, or were checked and not found any more; in words. */
  stale(host: string, results: readonly ProbeResult[]): readonly string[];
}

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
};

const jsonIn = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is no JSON.`);
  }
};

function parseEntries(text: string, file: string): readonly BaselineEntry[] {
  const read = jsonIn(text, file);
  if (!Array.isArray(read)) throw new Error(`${file} must hold a list of known findings.`);
  for (const [index, entry] of read.entries()) {
    const missing = fields.filter((field) => typeof (entry as Record<string, unknown>)[field] !== 'string');
    if (missing.length > 0)
      throw new Error(`${file}: entry ${index + 1} needs ${missing.join(', ')} as texts.`);
    const { until } = entry as BaselineEntry;
    if (!isDay(until))
      throw new Error(`${file}: entry ${index + 1}: until is '${until}'. It must be a day, as 2026-12-31.`);
  }
  return read as BaselineEntry[];
}

/** Reads the baseline; without a file it is empty. `today` is YYYY-MM-DD. */
export function readBaseline(file: string, today: string): Baseline {
  const entries = existsSync(file) ? parseEntries(readFileSync(file, 'utf8'), file) : [];
  const valid = entries.filter(({ until }) => until >= today);
  return {
    isKnown: (host) => {
      const keys = new Set(valid.filter((entry) => entry.host === host).map(({ finding }) => finding));
      return (finding) => keys.has(keyOf(finding));
    },
    stale: (host, results) => {
      const asked = results.flatMap(({ outcome, ...tried }) =>
        outcome.is === 'checked' ? { ...tried, outcome } : [],
      );
      const keys = new Set(asked.flatMap(({ outcome }) => outcome.findings.map(keyOf)));
      // A finding whose probe was not sent this time may still exist.
      const wasAsked = (key: string) => asked.some((tried) => key.startsWith(probeKey(tried)));
      return entries
        .filter((entry) => entry.host === host)
        .flatMap(({ finding, until }) => {
          if (until < today) return [`${finding}: accepted until ${until}, which is past`];
          return keys.has(finding) || !wasAsked(finding)
            ? []
            : [`${finding}: not found any more, take it out`];
        });
    },
  };
}

/** The last check of a real host. */
export interface LastCheck {
  /** When, as YYYY-MM-DD, and where. */
  readonly date: string;
  readonly host: string;
  readonly readOnly: boolean;
  readonly asked: number;
  readonly findings: number;
  readonly assumed: number;
  readonly inconclusive: number;
  /** The first letters of the digest of the description. */
  readonly description: string;
}

/** A digest of all files of the description. */
export function descriptionDigest(folder = descriptionFolder): string {
  const digest = createHash('sha256');
  const { files } = readDescription(folder);
  for (const [file, content] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    digest.update(`${file}\n${JSON.stringify(content)}\n`);
  return digest.digest('hex').slice(0, 16);
}

/** Records the check of a real host. */
export function recordCheck(
  file: string,
  checked: HostResult,
  more: { date: string; readOnly: boolean },
): void {
  const { asked, findings, assumed, unsure } = tallyOf(checked.results, checked.isKnown);
  const last: LastCheck = {
    ...more,
    host: checked.name,
    asked,
    findings: findings.length,
    assumed: assumed.length,
    inconclusive: unsure,
    description: descriptionDigest(),
  };
  writeFileSync(file, `${JSON.stringify(last, null, 2)}\n`);
}

/** What is known of the last check of a real host, in one line. */
export function lastCheckLine(file: string, digest: string): string {
  if (!existsSync(file))
    return 'No real host has been checked yet: --host URL checks one, and --record writes it down.';
  const { date, host, findings, asked, inconclusive, description } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as LastCheck;
  const changed = description === digest ? '' : '; the description has changed since';
  return `The last check of a real host: ${host} on ${date}, ${findingCount(findings)} in ${asked} answers, ${inconclusive} inconclusive${changed}.`;
}

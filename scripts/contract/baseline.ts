import { existsSync, readFileSync } from 'node:fs';
import { keyOf, triedKey } from './finding.ts';
import type { Finding, Tried } from './finding.ts';

/** A finding that somebody has seen and lets stand for a while. */
interface Known {
  /** The column: 'Prism', 'mock', or the host's address. */
  readonly host: string;
  /** As the check prints it below the table. */
  readonly finding: string;
  readonly reason: string;
  /** The last day on which it is let stand, YYYY-MM-DD. */
  readonly until: string;
}

const fields = ['host', 'finding', 'reason', 'until'] as const;

/** The baseline: what is known at a host, and what of it is past its day or not found any more. */
export interface Baseline {
  isKnown(host: string): (finding: Finding) => boolean;
  /** Entries of a host whose day is past, or that were asked about and not found any more; in words. */
  stale(host: string, results: readonly Tried[]): readonly string[];
}

function entriesOf(text: string, file: string): readonly Known[] {
  const read = JSON.parse(text) as unknown;
  if (!Array.isArray(read)) throw new Error(`${file} must hold a list of known findings.`);
  for (const [index, entry] of read.entries()) {
    const missing = fields.filter((field) => typeof (entry as Record<string, unknown>)[field] !== 'string');
    if (missing.length > 0)
      throw new Error(`${file}: entry ${index + 1} needs ${missing.join(', ')} as texts.`);
  }
  return read as Known[];
}

/** Reads the baseline; without a file nothing is known. `today` is YYYY-MM-DD. */
export function readBaseline(file: string, today: string): Baseline {
  const entries = existsSync(file) ? entriesOf(readFileSync(file, 'utf8'), file) : [];
  const valid = entries.filter(({ until }) => until >= today);
  return {
    isKnown: (host) => {
      const keys = new Set(valid.filter((entry) => entry.host === host).map(({ finding }) => finding));
      return (finding) => keys.has(keyOf(finding));
    },
    stale: (host, results) => {
      const asked = results.flatMap(({ outcome, ...tried }) =>
        outcome.is === 'asked' ? { ...tried, outcome } : [],
      );
      const keys = new Set(asked.flatMap(({ outcome }) => outcome.findings.map(keyOf)));
      // What was not asked this time may still be there.
      const wasAsked = (key: string) => asked.some((tried) => key.startsWith(triedKey(tried)));
      return entries
        .filter((entry) => entry.host === host)
        .flatMap(({ finding, until }) => {
          if (until < today) return [`${finding}: let stand until ${until}, which is past`];
          return keys.has(finding) || !wasAsked(finding)
            ? []
            : [`${finding}: not found any more, take it out`];
        });
    },
  };
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { descriptionFolder, readDescription } from '../../mock-server/contract/description.ts';
import type { Checked } from './table.ts';
import { tallyOf } from './tally.ts';

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
  /** Of which description: the first letters of its digest. */
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

/** Writes down the check of a real host. */
export function recordCheck(file: string, checked: Checked, more: { date: string; readOnly: boolean }): void {
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
  const { date, host, findings, description } = JSON.parse(readFileSync(file, 'utf8')) as LastCheck;
  const changed = description === digest ? '' : '; the description has changed since';
  return `The last check of a real host: ${host} on ${date}, ${findings} findings${changed}.`;
}

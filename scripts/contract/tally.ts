import type { Finding, Tried } from './finding.ts';

/** The outcome of one operation or branch at one host. */
export interface Tally {
  readonly asked: number;
  readonly keptBack: number;
  readonly unsure: number;
  /** Findings by weight; those of the baseline are known. */
  readonly findings: readonly Finding[];
  readonly assumed: readonly Finding[];
  readonly known: readonly Finding[];
  readonly notes: readonly Finding[];
  /** Why something was not conclusive, each reason once. */
  readonly reasons: readonly string[];
}

const flatFindings = (results: readonly Tried[], of: 'findings' | 'notes'): Finding[] =>
  results.flatMap(({ outcome }) => (outcome.is === 'asked' ? outcome[of] : []));

/** Sums up results; `isKnown` tells the findings of the baseline. */
export function tallyOf(results: readonly Tried[], isKnown: (finding: Finding) => boolean): Tally {
  const count = (is: Tried['outcome']['is']) => results.filter(({ outcome }) => outcome.is === is).length;
  const all = flatFindings(results, 'findings');
  const fresh = all.filter((finding) => !isKnown(finding));
  return {
    asked: count('asked'),
    keptBack: count('kept back'),
    unsure: count('inconclusive'),
    findings: fresh.filter(({ assumed }) => !assumed),
    assumed: fresh.filter(({ assumed }) => assumed),
    known: all.filter(isKnown),
    notes: flatFindings(results, 'notes'),
    reasons: [
      ...new Set(results.flatMap(({ outcome }) => (outcome.is === 'inconclusive' ? [outcome.why] : []))),
    ],
  };
}

import { probeKey } from './finding.ts';
import type { Finding, ProbeResult } from './finding.ts';

/** A finding, and the request that shows it again. */
export interface SeenFinding {
  readonly finding: Finding;
  readonly repeat: string;
}

/** One difference between a host and the description, however often it was seen. */
export interface Cause {
  /** Its first finding. */
  readonly finding: Finding;
  /** A command line that shows it again, with variables instead of secrets. */
  readonly repeat: string;
  /** In how many answers it was seen. */
  readonly count: number;
  /** Every place where it was seen, and the probes of each operation or branch. */
  readonly places: readonly string[];
  readonly probes: ReadonlyMap<string, readonly string[]>;
  /** Whether the specification leaves the point open wherever it was seen. */
  readonly assumed: boolean;
}

const lastName = (place: string): string => place.split('/').findLast((part) => part !== '*') ?? place;
const statusOf = (actual: string): string => /^status \d+/.exec(actual)?.[0] ?? actual;
const typeOf = (actual: string): string => actual.replace(/^status \d+, /, '');
const kindOf = (probe: string): string => (probe.startsWith('without ') ? 'without a parameter' : probe);

/** The cause may be the whole operation, or all operations with this kind of probe. */
function statusReasons({ operation, probe, expected, actual }: Finding): string[] {
  const status = statusOf(actual);
  const isLenient = expected.startsWith('status ') && status.startsWith('status 2');
  return [
    ...(isLenient ? [] : [`${status} of ${operation}`]),
    `${status} for ${expected} to ${kindOf(probe)}`,
  ];
}

function contentReasons({ operation, probe, place, expected }: Finding): string[] {
  if (place === 'the answer') return [expected];
  const what = `${place} ${expected}`;
  return [`${what} of ${operation}`, `${what} to ${kindOf(probe)}`];
}

/** Possible causes of a finding; findings with the same cause share one of them. */
function reasonsFor(finding: Finding): string[] {
  const { rule, place, expected, actual, line, operation } = finding;
  switch (rule) {
    case 'status':
      return statusReasons(finding);
    case 'content':
      return contentReasons(finding);
    case 'schema':
      return [actual === 'an undocumented field' ? lastName(place) : `${line} ${expected}`];
    case 'media type':
      return [typeOf(actual)];
    case 'headers':
      return [`${place} ${expected}`];
    case 'relation':
      return [`${operation} ${lastName(place)}`];
  }
}

function causeOf(seen: readonly SeenFinding[], first: SeenFinding): Cause {
  const variants = [...new Set(seen.map(({ finding }) => finding.variant))];
  const probesOf = (variant: string) =>
    seen.flatMap(({ finding }) => (finding.variant === variant ? finding.probe : []));
  return {
    ...first,
    count: new Set(seen.map(({ finding }) => probeKey(finding))).size,
    places: [...new Set(seen.map(({ finding }) => finding.place))],
    probes: new Map(variants.map((variant) => [variant, [...new Set(probesOf(variant))]])),
    assumed: seen.every(({ finding }) => finding.assumed),
  };
}

/** Groups findings by cause: first by the reason that explains most of them, then the rest in the same way. */
export function causesOf(all: readonly SeenFinding[]): readonly Cause[] {
  let left = all.map((seen) => ({
    seen,
    reasons: reasonsFor(seen.finding).map((reason) => `${seen.finding.rule} ${reason}`),
  }));
  const causes: Cause[] = [];
  while (left.length > 0) {
    const counts = new Map<string, number>();
    for (const { reasons } of left)
      for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    const [[best] = ['']] = [...counts].toSorted(([, a], [, b]) => b - a);
    const explained = left.filter(({ reasons }) => reasons.includes(best)).map(({ seen }) => seen);
    const first = explained.find(({ finding }) => !finding.assumed) ?? explained[0];
    if (first === undefined) break;
    causes.push(causeOf(explained, first));
    left = left.filter(({ reasons }) => !reasons.includes(best));
  }
  return causes;
}

/** The findings or notes of all probes, each with the command that repeats it. */
export const seenFindings = (
  results: readonly ProbeResult[],
  of: 'findings' | 'notes',
): readonly SeenFinding[] =>
  results.flatMap(({ outcome }) =>
    outcome.is === 'checked' ? outcome[of].map((finding) => ({ finding, repeat: outcome.repeat })) : [],
  );

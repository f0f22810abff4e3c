import { triedKey } from './finding.ts';
import type { Finding, Tried } from './finding.ts';

/** A finding, and the request that shows it again. */
export interface Seen {
  readonly finding: Finding;
  readonly repeat: string;
}

/** One difference between a host and the description, however often it was seen. */
export interface Cause {
  /** As it was seen first. */
  readonly finding: Finding;
  /** A command line that shows it again; what is secret in it are variables. */
  readonly repeat: string;
  /** In how many answers it was seen. */
  readonly count: number;
  /** Where else it was seen: every place, and the probes of each operation or branch. */
  readonly places: readonly string[];
  readonly probes: ReadonlyMap<string, readonly string[]>;
  /** Whether the specification leaves the point open wherever it was seen. */
  readonly assumed: boolean;
}

const lastName = (place: string): string => place.split('/').findLast((part) => part !== '*') ?? place;
const statusOf = (came: string): string => /^status \d+/.exec(came)?.[0] ?? came;
const typeOf = (came: string): string => came.replace(/^status \d+, /, '');
const kindOf = (probe: string): string => (probe.startsWith('without ') ? 'without a parameter' : probe);

/** A whole operation answers otherwise, or all operations do so to one kind of question. */
function ofStatus({ operation, probe, expected, came }: Finding): string[] {
  const status = statusOf(came);
  const isLenient = expected.startsWith('status ') && status.startsWith('status 2');
  return [
    ...(isLenient ? [] : [`${status} of ${operation}`]),
    `${status} for ${expected} to ${kindOf(probe)}`,
  ];
}

function ofContent({ operation, probe, place, expected }: Finding): string[] {
  if (place === 'the answer') return [expected];
  const what = `${place} ${expected}`;
  return [`${what} of ${operation}`, `${what} to ${kindOf(probe)}`];
}

/** What may lie behind a finding; findings of one cause have a word in common. */
function reasonsFor(finding: Finding): string[] {
  const { rule, place, expected, came, line, operation } = finding;
  switch (rule) {
    case 'status':
      return ofStatus(finding);
    case 'content':
      return ofContent(finding);
    case 'schema':
      return [came === 'an undocumented field' ? lastName(place) : `${line} ${expected}`];
    case 'media type':
      return [typeOf(came)];
    case 'headers':
      return [`${place} ${expected}`];
    case 'relation':
      return [`${operation} ${lastName(place)}`];
    case 'request':
      return [came];
  }
}

function causeOf(seen: readonly Seen[], first: Seen): Cause {
  const variants = [...new Set(seen.map(({ finding }) => finding.variant))];
  const probesOf = (variant: string) =>
    seen.flatMap(({ finding }) => (finding.variant === variant ? finding.probe : []));
  return {
    ...first,
    count: new Set(seen.map(({ finding }) => triedKey(finding))).size,
    places: [...new Set(seen.map(({ finding }) => finding.place))],
    probes: new Map(variants.map((variant) => [variant, [...new Set(probesOf(variant))]])),
    assumed: seen.every(({ finding }) => finding.assumed),
  };
}

/** Findings by their causes: the reason that explains most of them first, then what it does not explain. */
export function causesOf(all: readonly Seen[]): readonly Cause[] {
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

/** What was seen in the answers, with the request of each. */
export const seenIn = (results: readonly Tried[], of: 'findings' | 'notes'): readonly Seen[] =>
  results.flatMap(({ outcome }) =>
    outcome.is === 'asked' ? outcome[of].map((finding) => ({ finding, repeat: outcome.repeat })) : [],
  );

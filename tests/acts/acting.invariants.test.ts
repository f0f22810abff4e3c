import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../machines/acts/ledger.ts';
import { cachedGraphs } from '../../scripts/paths/path-cache.ts';
import type { CachedEdge, CachedVertex } from '../../scripts/paths/path-cache.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { specActNames, specActs } from '../support/spec-acts.ts';

const acts: readonly string[] = specActNames.map((act) => specActs[act].call);
const all = cachedGraphs('acts').flat();
const ledgerOf = ({ point }: CachedVertex): Ledger => (point.snapshot.context as { ledger: Ledger }).ledger;
const idsWith = (vertex: CachedVertex, fate: string) =>
  ledgerOf(vertex).flatMap((entry) => (entry.fate === fate ? [entry.id] : []));
const callsOf = ({ point }: CachedVertex, ids: readonly string[]) =>
  ids.filter((id) => id in point.snapshot.children);
const edges = all.flatMap((vertex) => vertex.edges);
const stateOf = ({ point }: CachedVertex): string => statePath(point.snapshot.value);

/** Documents that an edge sends off: an act begins with it, and they are its chunk. */
const sentBy = ({ from, to, proposal }: CachedEdge): readonly string[] => {
  const begins =
    stateOf(to).startsWith('acting') && (proposal.actor !== null || !stateOf(from).startsWith('acting'));
  return begins ? idsWith(to, 'sent') : [];
};

describe('Acting on documents, one or many', () => {
  it('sends a document only where it waits: never after it was sent, unless it was read since [X3]', () => {
    const wrong = edges.flatMap((edge) =>
      sentBy(edge).flatMap((id) => {
        const fate = ledgerOf(edge.from).find((entry) => entry.id === id)?.fate;
        const isReadNow = edge.proposal.actor === 'readDocument' && fate === 'again';
        const isTriedAgain = edge.proposal.event.type === 'retry.requested' && fate === 'stopped';
        return fate === 'waiting' || fate === 'open' || isReadNow || isTriedAgain
          ? []
          : [`${id} ${fate} ${stateOf(edge.from)} ${edge.proposal.type}`];
      }),
    );
    expect(edges.some((edge) => sentBy(edge).length > 0)).toBe(true);
    expect(wrong).toEqual([]);
  });

  it('has at most one act under way, and none while it reads [X3]', () => {
    const busy = all.filter(
      (vertex) => callsOf(vertex, acts).length + callsOf(vertex, ['readDocument']).length > 1,
    );
    expect(busy.map((vertex) => stateOf(vertex))).toEqual([]);
  });

  it('reads again after a lost answer before it says anything of the outcome [X3]', () => {
    const next = edges
      .filter(({ proposal }) => acts.includes(proposal.actor ?? '') && proposal.outcome === 'lost')
      .map(({ to }) => stateOf(to));
    expect(new Set(next)).toEqual(new Set(['rereading']));
  });

  it('sends nothing that was not confirmed [LI4]', () => {
    const first = edges.filter(
      (edge) => sentBy(edge).length > 0 && stateOf(edge.from).startsWith('confirming'),
    );
    expect(new Set(first.map(({ proposal }) => proposal.event.type))).toEqual(new Set(['act.confirmed']));
    const unasked = edges.filter(
      (edge) => sentBy(edge).length > 0 && ['idle', 'readingReasons'].includes(stateOf(edge.from)),
    );
    expect(unasked).toEqual([]);
  });

  it('sends nothing that was shown too long ago before it was read, and nothing that is another one now [X7]', () => {
    const stale = edges.filter(
      ({ from, proposal }) =>
        proposal.case === 'more than five minutes later' &&
        (from.point.snapshot.context as { isOnDocumentScreen: boolean }).isOnDocumentScreen,
    );
    expect(new Set(stale.map(({ to }) => stateOf(to)))).toEqual(new Set(['rechecking']));
    const read = stale.flatMap(({ to }) => to.edges);
    const sent = read.filter((edge) => sentBy(edge).length > 0);
    expect(new Set(sent.map(({ proposal }) => proposal.outcome))).toEqual(new Set(['waits for me']));
  });

  it('ends, for one document, only where it was cancelled, signed out, or settled for good [X3]', () => {
    const once = all.filter(
      ({ point }) => (point.snapshot.context as { isOnDocumentScreen: boolean }).isOnDocumentScreen,
    );
    const ended = once.filter(({ point }) => point.snapshot.status === 'done');
    expect(new Set(ended.map((vertex) => stateOf(vertex)))).toEqual(
      new Set(['cancelled', 'settled', 'signedOut']),
    );
    const open = ['waiting', 'stopped', 'sent', 'unsure', 'again', 'unknown'];
    const unsettled = ended.filter((vertex) => stateOf(vertex) === 'settled');
    expect(unsettled.filter((vertex) => open.some((fate) => idsWith(vertex, fate).length > 0))).toEqual([]);
    expect(once.filter((vertex) => stateOf(vertex) === 'idle')).toEqual([]);
  });
});

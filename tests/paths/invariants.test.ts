import { describe, expect, it } from 'vitest';
import { statePath } from '../../src/ui/state-path.ts';
import type { Vertex } from '../../scripts/paths/explore.ts';
import { flows } from '../../scripts/paths/flows.ts';
import { graphsOf } from '../../scripts/paths/generate.ts';
import { isCalling, reachable, startsOf } from '../support/reachable.ts';

const stateOf = ({ point }: Vertex): string => statePath(point.snapshot.value);

const hasInContext = (vertex: Vertex, field: string, value: string): boolean =>
  (vertex.point.snapshot.context as Record<string, unknown>)[field] === value;

describe('The authorization screen', () => {
  const starts = startsOf(graphsOf(flows.otp));

  it('lets in only people with a verified code or an existing session [A2.15] [S1]', () => {
    const strangers = starts.filter((vertex) => !hasInContext(vertex, 'stored', 'samePerson'));
    const unverified = reachable(strangers, ({ proposal }) => proposal.outcome !== 'verified');
    expect(strangers.length).toBe(starts.length - 1);
    expect(unverified.filter((vertex) => stateOf(vertex) === 'arrived')).toEqual([]);
  });

  it('makes no call before another person’s session is forgotten [S8]', () => {
    const others = starts.filter((vertex) => hasInContext(vertex, 'stored', 'otherPerson'));
    const early = reachable(others, ({ proposal }) => proposal.actor !== 'forgetStoredPerson');
    expect(early.map((vertex) => stateOf(vertex))).toEqual(['forgettingStoredPerson']);
  });
});

describe('The session', () => {
  const starts = startsOf(graphsOf(flows.session));
  const all = reachable(starts);

  it('can end from every state [A2.7]', () => {
    const ends = ['gone', 'replaced', 'stranded'];
    const stuck = all.filter((vertex) => !reachable([vertex]).some((end) => ends.includes(stateOf(end))));
    expect(stuck.map((vertex) => stateOf(vertex))).toEqual([]);
  });

  it('allows the sign-out in every signed-in state [A2.7]', () => {
    const signedIn = all.filter((vertex) => stateOf(vertex).startsWith('signedIn'));
    // A session without other incidents: unsent work may lead to a question first (X5).
    const steps = ['signOut.requested', 'findUnsent', 'signOut.confirmed'];
    const stuck = signedIn.filter((vertex) => {
      const ahead = reachable([vertex], ({ proposal }) =>
        steps.includes(proposal.actor ?? proposal.event.type),
      );
      return !ahead.some((end) => stateOf(end) === 'ending');
    });
    expect(stuck.map((vertex) => stateOf(vertex))).toEqual([]);
  });

  it('never returns to signed in once it has begun to end', () => {
    const leaving = all.filter((vertex) => vertex.point.snapshot.hasTag('leaving'));
    const back = reachable(leaving).filter((vertex) => stateOf(vertex).startsWith('signedIn'));
    expect(back.map((vertex) => stateOf(vertex))).toEqual([]);
  });
});

describe('The document screen', () => {
  const starts = startsOf(graphsOf(flows['document-action']));
  const all = reachable(starts);
  const isActing = (vertex: Vertex) => isCalling(vertex, 'acting');
  const isConfirmed = (vertex: Vertex) => stateOf(vertex).includes('act.acting.underWay');
  const contextOf = ({ point }: Vertex) =>
    point.snapshot.context as {
      readonly tab: string;
      readonly act: string | null;
      readonly entry: unknown;
    };
  const unsettled = all.filter(({ point }) => point.snapshot.hasTag('unsettled'));
  // A file that cannot be shown, or asks for its password, is sent back: nothing else is done with it.
  const isUnshownDecline = (vertex: Vertex) => {
    return contextOf(vertex).act === 'decline' && /page\.(failed|askingPassword)/.test(stateOf(vertex));
  };

  it('never acts on a document whose first page was not painted since its bytes changed, except to decline a file that cannot be shown [X7] [S35]', () => {
    const unpainted = (from: readonly Vertex[]) =>
      reachable(from, ({ proposal }) => proposal.event.type !== 'page.painted');
    const acted = (found: readonly Vertex[]) =>
      found
        .filter((vertex) => !isActing(vertex))
        .flatMap(({ edges }) => edges.map(({ to }) => to))
        .filter((vertex) => isActing(vertex) && !isUnshownDecline(vertex))
        .map((vertex) => stateOf(vertex));
    expect(acted(unpainted(starts))).toEqual([]);
    // The same after an act that read the document again with other bytes.
    const changed = all.flatMap(({ edges }) =>
      edges
        .filter(({ proposal }) => proposal.actor === 'acting' && proposal.outcome === 'with another file')
        .map(({ to }) => to),
    );
    expect(changed.length).toBeGreaterThan(0);
    expect(acted(unpainted(changed))).toEqual([]);
  });

  it('asks before every act, except Sign if all pages were seen and there are no remarks [ACT6] [S48]', () => {
    const unasked = reachable(starts, ({ proposal }) => proposal.event.type !== 'act.confirmed');
    expect(all.some((vertex) => isConfirmed(vertex))).toBe(true);
    const acts = unasked.filter((vertex) => isConfirmed(vertex)).map((vertex) => contextOf(vertex).act);
    expect(new Set(acts)).toEqual(new Set(['sign']));
    const withoutPreconditions = reachable(
      starts,
      ({ proposal }) => !['act.confirmed', 'preconditions.changed'].includes(proposal.event.type),
    );
    expect(withoutPreconditions.filter((vertex) => isConfirmed(vertex))).toEqual([]);
  });

  it('offers each act only on its tabs [D2.37] [D2.38] [D2.39] [D2.40] [D4.5]', () => {
    const tabs = new Map<string, Set<string>>();
    for (const vertex of all.filter((one) => isActing(one))) {
      const { act, tab } = contextOf(vertex);
      tabs.set(act ?? '', (tabs.get(act ?? '') ?? new Set()).add(tab));
    }
    expect(Object.fromEntries([...tabs].map(([act, found]) => [act, [...found].toSorted()]))).toEqual({
      review: ['review'],
      decline: ['review', 'sign'],
      sign: ['sign'],
      acknowledge: ['acknowledge'],
    });
  });

  it('can be left in every state without a dialog, and a confirmed act continues [X3]', () => {
    const open = all.filter(
      (vertex) => !vertex.isEnd && !/^(left|signedOut)|screen\.away/.test(stateOf(vertex)),
    );
    const withoutBack = open.filter(
      (vertex) =>
        !vertex.edges.some(({ proposal, to }) => proposal.event.type === 'back.requested' && to !== vertex),
    );
    const dialogs = ['acting.asking', 'succeeded.closing', 'succeeded.paused', 'alreadyDone'];
    const acts = withoutBack.map((vertex) => /act\.([\w.]+)/.exec(stateOf(vertex))?.[1]);
    expect(new Set(acts)).toEqual(new Set(dialogs));
    const ways = ['back.requested', 'neighbour.requested', 'screen.left', 'screen.joined'];
    const next = unsettled.flatMap(({ edges }) =>
      edges.filter(({ proposal }) => ways.includes(proposal.event.type)).map(({ to }) => to),
    );
    expect(next.length).toBeGreaterThan(0);
    expect(next.filter((vertex) => !isActing(vertex) || !isConfirmed(vertex))).toEqual([]);
  });

  it('ends every confirmed act in an outcome, also after the screen was left [X3]', () => {
    const ends = unsettled.flatMap(({ edges }) =>
      edges.filter(({ proposal }) => proposal.actor === 'acting').map(({ to }) => to),
    );
    const withoutEntry = ends.filter((vertex) => contextOf(vertex).entry === null);
    expect(ends.some(({ point }) => point.snapshot.hasTag('unsettled'))).toBe(false);
    expect(new Set(withoutEntry.map((vertex) => stateOf(vertex)))).toEqual(new Set(['signedOut']));
    const left = unsettled.filter((vertex) => stateOf(vertex).includes('screen.away'));
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(({ edges }) => edges.some(({ proposal }) => proposal.actor === 'acting'))).toBe(true);
  });

  it('does nothing after its token was refused [A2.7] [D4.16]', () => {
    const ended = all.filter((vertex) => stateOf(vertex) === 'signedOut');
    expect(ended.length).toBeGreaterThan(0);
    expect(new Set(reachable(ended).map((vertex) => stateOf(vertex)))).toEqual(new Set(['signedOut']));
  });
});

import { describe, expect, it } from 'vitest';
import { statePath } from '../../src/ui/state-path.ts';
import type { Edge, Vertex } from '../../scripts/paths/explore.ts';
import { flows } from '../../scripts/paths/flows.ts';
import { graphsOf } from '../../scripts/paths/generate.ts';

const stateOf = ({ point }: Vertex): string => statePath(point.snapshot.value);
const calls = ({ point }: Vertex, actor: string): boolean => actor in point.snapshot.children;

/** Every point that can be reached from `from` over allowed edges, including `from`. */
const reached = (
  from: readonly Vertex[],
  allows: (edge: Edge) => boolean = () => true,
): ReadonlySet<Vertex> => {
  const found = new Set(from);
  for (const vertex of found) {
    for (const edge of vertex.edges) if (allows(edge)) found.add(edge.to);
  }
  return found;
};

const startsOf = (graphs: readonly (readonly Vertex[])[]): readonly Vertex[] =>
  graphs.flatMap(([start]) => start ?? []);

const isContactPoint = (vertex: Vertex, field: string, value: string): boolean =>
  (vertex.point.snapshot.context as Record<string, unknown>)[field] === value;

describe('The authorization screen', () => {
  const starts = startsOf(graphsOf(flows.otp));

  it('lets in only people with a verified code or an existing session [A2.15] [S1]', () => {
    const strangers = starts.filter((vertex) => !isContactPoint(vertex, 'stored', 'samePerson'));
    const unverified = reached(strangers, ({ proposal }) => proposal.outcome !== 'verified');
    expect(strangers.length).toBe(starts.length - 1);
    expect([...unverified].filter((vertex) => stateOf(vertex) === 'arrived')).toEqual([]);
  });

  it('makes no call before another person’s session is forgotten [S8]', () => {
    const others = starts.filter((vertex) => isContactPoint(vertex, 'stored', 'otherPerson'));
    const reachable = reached(others, ({ proposal }) => proposal.actor !== 'forgetStoredPerson');
    expect([...reachable].map((vertex) => stateOf(vertex))).toEqual(['forgettingStoredPerson']);
  });
});

describe('The session', () => {
  const starts = startsOf(graphsOf(flows.session));
  const all = [...reached(starts)];

  it('can end from every state, and always ends [A2.7]', () => {
    const ends = ['gone', 'replaced', 'stranded'];
    const stuck = all.filter((vertex) => ![...reached([vertex])].some((end) => ends.includes(stateOf(end))));
    expect(stuck.map((vertex) => stateOf(vertex))).toEqual([]);
  });

  it('allows the sign-out in every signed-in state [A2.7]', () => {
    const signedIn = all.filter((vertex) => stateOf(vertex).startsWith('signedIn'));
    // A session without other incidents: unsent work may lead to a question first (X5).
    const steps = ['signOut.requested', 'findUnsent', 'signOut.confirmed'];
    const stuck = signedIn.filter((vertex) => {
      const reachable = reached([vertex], ({ proposal }) =>
        steps.includes(proposal.actor ?? proposal.event.type),
      );
      return ![...reachable].some((end) => stateOf(end) === 'ending');
    });
    expect(stuck.map((vertex) => stateOf(vertex))).toEqual([]);
  });

  it('never returns to signed in once it has begun to end', () => {
    const leaving = all.filter((vertex) => vertex.point.snapshot.hasTag('leaving'));
    const back = [...reached(leaving)].filter((vertex) => stateOf(vertex).startsWith('signedIn'));
    expect(back.map((vertex) => stateOf(vertex))).toEqual([]);
  });
});

describe('The document screen', () => {
  const starts = startsOf(graphsOf(flows['document-action']));
  const all = [...reached(starts)];
  const isActing = (vertex: Vertex) => calls(vertex, 'acting');
  const isConfirmed = (vertex: Vertex) => stateOf(vertex).startsWith('acting.underWay');
  const contextOf = ({ point }: Vertex) =>
    point.snapshot.context as {
      readonly tab: string;
      readonly act: string | null;
      readonly entry: unknown;
      readonly wasPainted: boolean;
    };
  const unsettled = all.filter(({ point }) => point.snapshot.hasTag('unsettled'));
  // A file that cannot be shown is sent back: nothing else is done with it.
  const isUnshownDecline = (vertex: Vertex) => {
    const { act, wasPainted } = contextOf(vertex);
    return act === 'decline' && !wasPainted;
  };

  it('never acts on a document whose first page was not painted since its bytes changed, except to decline a file that cannot be shown [X7] [S35]', () => {
    const unpainted = (from: readonly Vertex[]) =>
      reached(from, ({ proposal }) => proposal.event.type !== 'page.painted');
    const acted = (found: ReadonlySet<Vertex>) =>
      [...found]
        .filter((vertex) => isActing(vertex) && !isUnshownDecline(vertex))
        .map((vertex) => stateOf(vertex));
    expect(acted(unpainted(starts))).toEqual([]);
    // Whatever is loaded, on opening or by acting: what has changed is painted before it can be acted on.
    const read = ['with another file', 'refused', 'lost'];
    const changed = all.flatMap(({ edges }) =>
      edges
        .filter(({ proposal }) => proposal.actor === 'acting' && read.includes(proposal.outcome ?? ''))
        .map(({ to }) => to),
    );
    expect(changed.length).toBeGreaterThan(0);
    expect(acted(unpainted(changed))).toEqual([]);
  });

  it('asks before every act, except Sign if all pages were seen and there are no remarks [ACT6] [S48]', () => {
    const unasked = reached(starts, ({ proposal }) => proposal.event.type !== 'act.confirmed');
    expect(all.some((vertex) => isConfirmed(vertex))).toBe(true);
    const acts = [...unasked].filter((vertex) => isConfirmed(vertex)).map((vertex) => contextOf(vertex).act);
    expect(new Set(acts)).toEqual(new Set(['sign']));
    const unweighed = reached(
      starts,
      ({ proposal }) => !['act.confirmed', 'preconditions.changed'].includes(proposal.event.type),
    );
    expect([...unweighed].filter((vertex) => isConfirmed(vertex))).toEqual([]);
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
    const open = all.filter((vertex) => !/^(left|signedOut|acting\..*screen\.away)/.test(stateOf(vertex)));
    const stays = open.filter(
      (vertex) =>
        !vertex.edges.some(({ proposal, to }) => proposal.event.type === 'back.requested' && to !== vertex),
    );
    const dialogs = ['acting.asking', 'succeeded.closing', 'succeeded.paused', 'alreadyDone'];
    expect(new Set(stays.map((vertex) => stateOf(vertex)))).toEqual(new Set(dialogs));
    const ways = ['back.requested', 'neighbour.requested', 'screen.left', 'screen.joined'];
    const reachable = unsettled.flatMap(({ edges }) =>
      edges.filter(({ proposal }) => ways.includes(proposal.event.type)).map(({ to }) => to),
    );
    expect(reachable.length).toBeGreaterThan(0);
    expect(reachable.filter((vertex) => !isActing(vertex) || !isConfirmed(vertex))).toEqual([]);
  });

  it('ends every confirmed act in an outcome, also after the screen was left [X3]', () => {
    const ends = unsettled.flatMap(({ edges }) =>
      edges.filter(({ proposal }) => proposal.actor === 'acting').map(({ to }) => to),
    );
    const untold = ends.filter((vertex) => contextOf(vertex).entry === null);
    expect(ends.some(({ point }) => point.snapshot.hasTag('unsettled'))).toBe(false);
    expect(new Set(untold.map((vertex) => stateOf(vertex)))).toEqual(new Set(['signedOut']));
    const left = unsettled.filter((vertex) => stateOf(vertex).endsWith('screen.away}'));
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(({ edges }) => edges.some(({ proposal }) => proposal.actor === 'acting'))).toBe(true);
  });

  it('does nothing after its token was refused [A2.7] [D4.16]', () => {
    const ended = all.filter((vertex) => stateOf(vertex) === 'signedOut');
    expect(ended.length).toBeGreaterThan(0);
    expect(new Set([...reached(ended)].map((vertex) => stateOf(vertex)))).toEqual(new Set(['signedOut']));
  });
});

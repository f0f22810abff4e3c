import { describe, expect, it } from 'vitest';
import { documentActionModel } from '../../machines/document-action/document-action.model.ts';
import { statePath } from '../../src/ui/state-path.ts';
import type { Edge, Vertex } from '../../scripts/paths/explore.ts';
import { flows } from '../../scripts/paths/flows.ts';
import { graphsOf } from '../../scripts/paths/generate.ts';

const stateOf = ({ point }: Vertex): string => statePath(point.snapshot.value);
const calls = ({ point }: Vertex, actor: string): boolean => actor in point.snapshot.children;

/** Every point that can be reached from `from` over edges that are allowed, `from` included. */
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

  it('lets nobody arrive without a code that the provider has verified, but for whoever is signed in already [A2.15] [S1]', () => {
    const strangers = starts.filter((vertex) => !isContactPoint(vertex, 'stored', 'samePerson'));
    const unverified = reached(strangers, ({ proposal }) => proposal.outcome !== 'verified');
    expect(strangers.length).toBe(starts.length - 1);
    expect([...unverified].filter((vertex) => stateOf(vertex) === 'arrived')).toEqual([]);
  });

  it('makes no call before another person’s session is forgotten [S8]', () => {
    const others = starts.filter((vertex) => isContactPoint(vertex, 'stored', 'otherPerson'));
    const kept = reached(others, ({ proposal }) => proposal.actor !== 'forgetStoredPerson');
    expect([...kept].map((vertex) => stateOf(vertex))).toEqual(['forgettingStoredPerson']);
  });
});

describe('The session', () => {
  const starts = startsOf(graphsOf(flows.session));
  const all = [...reached(starts)];

  it('can be ended from every state, and always comes to an end [A2.7]', () => {
    const ends = ['gone', 'replaced', 'stranded'];
    const stuck = all.filter((vertex) => ![...reached([vertex])].some((end) => ends.includes(stateOf(end))));
    expect(stuck.map((vertex) => stateOf(vertex))).toEqual([]);
  });

  it('takes sign-out in every state in which somebody is signed in', () => {
    const signedIn = all.filter((vertex) => stateOf(vertex).startsWith('signedIn'));
    const next = signedIn.map((vertex) => {
      const edge = vertex.edges.find(({ proposal }) => proposal.event.type === 'signOut.requested');
      return edge ? stateOf(edge.to) : null;
    });
    expect(new Set(next)).toEqual(new Set(['reportingView']));
  });

  it('lets nobody back in once it has begun to end', () => {
    const leaving = all.filter((vertex) => vertex.point.snapshot.hasTag('leaving'));
    const back = [...reached(leaving)].filter((vertex) => stateOf(vertex).startsWith('signedIn'));
    expect(back.map((vertex) => stateOf(vertex))).toEqual([]);
  });
});

describe('The document screen', () => {
  const starts = startsOf(graphsOf(flows['document-action']));
  const all = [...reached(starts)];
  const acts = ['reviewDocuments', 'declineDocuments', 'signDocuments', 'acknowledgeDocuments'];
  const begins = ({ from, to }: Edge) => acts.some((act) => calls(to, act) && !calls(from, act));
  const isAct = ({ proposal }: Edge) => acts.includes(proposal.actor ?? '');

  it('never acts twice without having read the document between, whatever the provider answered [X3]', () => {
    const actings = all.flatMap(({ edges }) => edges.filter((edge) => begins(edge)));
    const { readDocument } = documentActionModel.outcomes;
    const brings = new Set<string>(
      readDocument.filter(({ output }) => output.kind === 'opened').map(({ name }) => name),
    );
    const isRead = ({ proposal: { actor, outcome } }: Edge) =>
      actor === 'readDocument' && brings.has(outcome ?? '');
    const unread = reached(
      actings.map(({ to }) => to),
      (edge) => !isRead(edge),
    );
    const again = [...unread].flatMap(({ edges }) => edges.filter((edge) => begins(edge)));
    expect(new Set(actings.flatMap(({ to }) => acts.filter((act) => calls(to, act))))).toEqual(new Set(acts));
    expect(brings.size).toBe(5);
    expect(again.map(({ from, proposal }) => `${stateOf(from)} ${proposal.type}`)).toEqual([]);
  });

  it('never has two acts under way', () => {
    const busy = all.filter((vertex) => acts.filter((act) => calls(vertex, act)).length > 1);
    expect(busy.map((vertex) => stateOf(vertex))).toEqual([]);
  });

  it('never acts on a document whose first page was not painted since it was read with other bytes [X7]', () => {
    const unpainted = (from: readonly Vertex[]) =>
      reached(from, ({ proposal }) => proposal.event.type !== 'page.painted');
    const acted = (found: ReadonlySet<Vertex>) =>
      [...found].filter((vertex) => acts.some((act) => calls(vertex, act))).map((vertex) => stateOf(vertex));
    expect(acted(unpainted(starts))).toEqual([]);
    // Whatever is read to open, to settle or to check: what has changed is painted before it can be acted on.
    const changed = all.flatMap(({ edges }) =>
      edges.filter(({ proposal }) => proposal.outcome === 'with another file').map(({ to }) => to),
    );
    expect(changed.length).toBeGreaterThan(0);
    expect(acted(unpainted(changed))).toEqual([]);
  });

  it('asks before every act, and reads again before one on bytes that are too old [ACT6] [X7]', () => {
    const unasked = reached(starts, ({ proposal }) => proposal.event.type !== 'act.confirmed');
    const stale = all.flatMap(({ edges }) =>
      edges.filter(({ proposal }) => proposal.case === 'more than five minutes later').map(({ to }) => to),
    );
    const unread = reached(stale, ({ proposal }) => proposal.actor !== 'readDocument' && !proposal.case);
    const acting = [...unasked, ...unread].filter((vertex) => acts.some((act) => calls(vertex, act)));
    expect(stale.length).toBeGreaterThan(0);
    expect(acting.map((vertex) => stateOf(vertex))).toEqual([]);
  });

  it('acts only on the tab that is for it [D2.37] [D2.38] [D2.39] [D2.40] [D4.5]', () => {
    const tabs = new Map<string, Set<string>>();
    for (const vertex of all) {
      const tab = String((vertex.point.snapshot.context as { tab: string }).tab);
      for (const act of acts) {
        if (calls(vertex, act)) tabs.set(act, (tabs.get(act) ?? new Set()).add(tab));
      }
    }
    expect(Object.fromEntries([...tabs].map(([act, found]) => [act, [...found].toSorted()]))).toEqual({
      reviewDocuments: ['review'],
      declineDocuments: ['review', 'sign'],
      signDocuments: ['sign'],
      acknowledgeDocuments: ['acknowledge'],
    });
  });

  it('reads again after a lost answer before it says anything of the outcome [X3]', () => {
    const lost = all.flatMap(({ edges }) =>
      edges.filter((edge) => isAct(edge) && edge.proposal.outcome === 'lost'),
    );
    expect(new Set(lost.map(({ to }) => stateOf(to)))).toEqual(new Set(['unknown.rereading']));
  });

  it('can be signed out of in every state, and does nothing after it [A2.7] [D4.16]', () => {
    const open = all.filter((vertex) => !/^(left|signedOut)/.test(stateOf(vertex)));
    const next = open.map((vertex) => {
      const edge = vertex.edges.find(({ proposal }) => proposal.event.type === 'session.ended');
      return edge ? stateOf(edge.to) : `${stateOf(vertex)} stays`;
    });
    expect(new Set(next)).toEqual(new Set(['signedOut']));
    const after = reached(all.filter((vertex) => stateOf(vertex) === 'signedOut'));
    expect(new Set([...after].map((vertex) => stateOf(vertex)))).toEqual(new Set(['signedOut']));
  });
});

import { describe, expect, it } from 'vitest';
import { documentActionModel } from '../../machines/document-action/document-action.model.ts';
import { statePath } from '../../src/views/state-path.ts';
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

  it('never sends or checks a second code while one is under way', () => {
    const acts = ['sendCodeBySms', 'sendCodeByEmail', 'verifyCode'];
    const busy = [...reached(starts)].filter((vertex) => acts.filter((act) => calls(vertex, act)).length > 1);
    expect(busy.map((vertex) => stateOf(vertex))).toEqual([]);
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
  const begins = ({ from, to }: Edge, actor: string) => calls(to, actor) && !calls(from, actor);

  it('never signs twice without having read the document between, whatever the provider answered [X3]', () => {
    const signings = all.flatMap(({ edges }) => edges.filter((edge) => begins(edge, 'signDocuments')));
    const { readDocument } = documentActionModel.outcomes;
    const brings = new Set<string>(
      readDocument.filter(({ output }) => output.kind === 'opened').map(({ name }) => name),
    );
    const isRead = ({ proposal: { actor, outcome } }: Edge) =>
      actor === 'readDocument' && brings.has(outcome ?? '');
    const unread = reached(
      signings.map(({ to }) => to),
      (edge) => !isRead(edge),
    );
    const again = [...unread].flatMap(({ edges }) => edges.filter((edge) => begins(edge, 'signDocuments')));
    expect(signings.length).toBeGreaterThan(0);
    expect(brings.size).toBe(3);
    expect(again.map(({ from, proposal }) => `${stateOf(from)} ${proposal.type}`)).toEqual([]);
  });

  it('never signs before a page of that document was painted [X7]', () => {
    const unpainted = reached(starts, ({ proposal }) => proposal.event.type !== 'page.painted');
    expect([...unpainted].filter((vertex) => calls(vertex, 'signDocuments'))).toEqual([]);
  });

  it('reads again after a lost answer before it says anything of the outcome [X3]', () => {
    const lost = all.flatMap(({ edges }) =>
      edges.filter(({ proposal }) => proposal.actor === 'signDocuments' && proposal.outcome === 'lost'),
    );
    const next = new Set(lost.map(({ to }) => stateOf(to).replace(/,tracking.*/, '}')));
    expect(next).toEqual(new Set(['{act.unknown.rereading}']));
  });
});

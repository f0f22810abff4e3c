import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { portalMachine } from '../../machines/portal/portal.machine.ts';
import type { Screen } from '../../machines/portal/portal.ports.ts';
import { innerFlows } from '../../scripts/paths/flows.ts';
import { graphsOf } from '../../scripts/paths/generate.ts';
import { innerPathsInModel } from '../support/path-suite-model.ts';

innerPathsInModel('portal');

type Snapshot = SnapshotFrom<typeof portalMachine>;

/** Every reachable point of the root, including the end of the session. */
const points = graphsOf(innerFlows.portal)
  .flat()
  .map(({ point }) => point.snapshot as Snapshot);
const screensIn = ({ context: { screen, report, retained } }: Snapshot): readonly Screen[] =>
  [screen, report, ...retained].filter((one) => one !== null);
const wrong = (isRight: (snapshot: Snapshot) => boolean) =>
  points.filter((snapshot) => !isRight(snapshot)).map(({ value }) => value);
/** Whether the screen of a place agrees with its state. */
const agrees = ({ value, context }: Snapshot, place: 'screen' | 'report') =>
  value === 'signedOut' || (value.signedIn[place] === 'open') === (context[place] !== null);

describe('the root, for all events', () => {
  it('has a screen exactly in the state open', () => {
    expect(points.length).toBeGreaterThan(500);
    expect(wrong((snapshot) => agrees(snapshot, 'screen') && agrees(snapshot, 'report'))).toEqual([]);
  });

  it('retains only unsettled screens, and none at the shown route [X3]', () => {
    const isKept = ({ route, facts }: Screen, { context }: Snapshot) =>
      facts.isUnsettled && route.flow !== context.screen?.route.flow;
    expect(wrong((snapshot) => snapshot.context.retained.every((one) => isKept(one, snapshot)))).toEqual([]);
  });

  it('has an actor and a watcher for each screen, and none for a closed one [A8.8]', () => {
    const childrenOf = (snapshot: Snapshot) =>
      Object.keys(snapshot.children)
        .filter((id) => id.includes('screen-'))
        .toSorted();
    const expected = (snapshot: Snapshot) =>
      screensIn(snapshot)
        .flatMap(({ id }) => [id, `watch-${id}`])
        .toSorted();
    expect(wrong((snapshot) => childrenOf(snapshot).join() === expected(snapshot).join())).toEqual([]);
  });

  it('prevents unloading exactly while an act is being sent [X3]', () => {
    const isHeld = (snapshot: Snapshot) => snapshot.matches({ signedIn: { page: 'held' } });
    expect(
      wrong((snapshot) => isHeld(snapshot) === screensIn(snapshot).some(({ facts }) => facts.isSending)),
    ).toEqual([]);
  });

  it('has no screen left after the session has ended [A4.12] [S8]', () => {
    const ended = points.filter(({ value }) => value === 'signedOut');
    expect(ended.length).toBeGreaterThan(0);
    expect(ended.filter((snapshot) => screensIn(snapshot).length > 0 || snapshot.context.route)).toEqual([]);
  });
});

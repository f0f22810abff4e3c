import { describe, expect, it } from 'vitest';
import type { OpenAnswer, Place } from '../../machines/portal/portal.ports.ts';
import { microtasksDone } from '../support/microtasks.ts';
import { at, dashboard, isActive, opened, running } from './running-root.ts';

const missing: OpenAnswer = { kind: 'missing' };
const failed: OpenAnswer = { kind: 'failed' };

/** The root at a route whose screen, or whose report, opens with these answers. */
const openedAt = async (place: Place, ...answers: readonly OpenAnswer[]) => {
  const started = running({ answers: place === 'report' ? [opened, ...answers] : answers });
  const { root, goTo } = started;
  await goTo(place === 'report' ? dashboard : at('one'));
  const state = () => {
    const { value } = root.getSnapshot();
    return value === 'signedOut' ? value : value.signedIn[place];
  };
  const retry = () => root.send({ type: `${place}.reopened` });
  const actor = () => root.getSnapshot().context[place]?.ref ?? null;
  const isOpen = () => {
    const ref = actor();
    return state() === 'open' && ref !== null && isActive(ref);
  };
  return { ...started, state, retry, actor, isOpen };
};

describe.each(['screen', 'report'] as const)('the %s slot of the root', (place) => {
  it('is missing if its chunk cannot be fetched, and can be retried any number of times [S22]', async () => {
    const { state, retry, actor, isOpen } = await openedAt(place, missing, missing, missing);
    expect(state()).toBe('missing');
    retry();
    expect(state()).toBe('reopening');
    await microtasksDone();
    expect(state()).toBe('stillMissing');
    retry();
    expect(state()).toBe('retrying');
    await microtasksDone();
    expect([state(), actor()]).toEqual(['stillMissing', null]);
    retry();
    await microtasksDone();
    expect(isOpen()).toBe(true);
  });

  it('opens at the first retry [S22]', async () => {
    const { retry, isOpen } = await openedAt(place, missing);
    retry();
    await microtasksDone();
    expect(isOpen()).toBe(true);
  });

  it.each([
    ['at first', [failed]],
    ['the second time', [missing, failed]],
    ['the third time', [missing, missing, failed]],
  ] as const)('fails if its chunk throws while creating the screen, %s [S22]', async (_, answers) => {
    const { state, retry } = await openedAt(place, ...answers);
    for (const __ of answers.slice(1)) {
      retry();
      await microtasksDone();
    }
    expect(state()).toBe('failed');
  });

  it('a crash ends only its screen and not the root; a press opens it again [S22]', async () => {
    const { state, retry, actor, root, isOpen } = await openedAt(place, opened);
    actor()?.send({ type: 'break' });
    expect([state(), actor(), root.getSnapshot().status]).toEqual(['failed', null, 'active']);
    retry();
    expect(state()).toBe('opening');
    await microtasksDone();
    expect(isOpen()).toBe(true);
  });

  it.each([
    ['emits screen.settled if it crashes during an act [X3] [S22]', ['act', 'break'], 1],
    ['emits nothing if nothing was pending', ['break'], 0],
  ] as const)('%s', async (_, events, times) => {
    const { actor, root } = await openedAt(place, opened);
    const settled: string[] = [];
    root.on('screen.settled', ({ screen }) => settled.push(screen.id));
    const screen = actor();
    for (const type of events) screen?.send({ type });
    expect(settled).toHaveLength(times);
  });
});

import { describe, expect, it } from 'vitest';
import { walkMachine } from '../../machines/acts/walk.machine.ts';
import { statePath } from '../../src/ui/state-path.ts';
import type { Act } from '../../machines/acts/acts.ts';
import type { WalkEvent } from '../../machines/acts/walk.setup.ts';
import { startActor } from '../support/start-actor.ts';

const begin = (...ids: readonly string[]) => {
  const stage = startActor(walkMachine, undefined);
  const send = (event: WalkEvent) => stage.send(event);
  send({ type: 'walk.began', tab: 'sign', ids });
  const now = () => {
    const { value, context } = stage.snapshot() as { value: string; context: { at: number; steps: unknown } };
    const steps = context.steps as readonly { id: string; result: string }[];
    return [
      statePath(value),
      steps[context.at]?.id,
      steps.map(({ id, result }) => `${id} ${result}`).join(', '),
    ];
  };
  return { send, now };
};
const settled = (id: string, act: Act): WalkEvent => ({ type: 'document.settled', id, act });

describe('reading one by one', () => {
  it('goes from one to the next, by act or by skip, and tells the account at its end [X19]', () => {
    const { send, now } = begin('1', '2', '3');
    send(settled('1', 'sign'));
    send({ type: 'walk.advanced' });
    const second = now();
    send({ type: 'document.skipped' });
    send(settled('3', 'decline'));
    send({ type: 'walk.advanced' });
    expect([second, now()]).toEqual([
      ['reading', '2', '1 sign, 2 open, 3 open'],
      ['told', '3', '1 sign, 2 skipped, 3 decline'],
    ]);
  });

  it('tells the account of what was done when it is stopped; what comes of an act later is in it too [X19]', () => {
    const { send, now } = begin('1', '2', '3');
    send({ type: 'document.failed', id: '1' });
    send({ type: 'document.skipped' });
    send({ type: 'walk.stopped' });
    const stopped = now();
    send(settled('2', 'sign'));
    const late = now();
    send({ type: 'account.closed' });
    expect([stopped, late, now()]).toEqual([
      ['told', '2', '1 failed, 2 open, 3 open'],
      ['told', '2', '1 failed, 2 sign, 3 open'],
      ['idle', undefined, ''],
    ]);
  });

  it('calls what succeeded at last no failure, and what is done stays done [X19]', () => {
    const { send, now } = begin('1', '2');
    send({ type: 'document.failed', id: '1' });
    send(settled('1', 'sign'));
    send({ type: 'document.failed', id: '1' });
    send({ type: 'document.skipped' });
    expect(now()).toEqual(['reading', '2', '1 sign, 2 open']);
  });

  it('calls nothing that was sent undecided, skipped or failed before it is known what came of it [X3] [X19]', () => {
    const { send, now } = begin('1', '2', '3');
    send({ type: 'document.sent', id: '1' });
    send({ type: 'document.skipped' });
    send({ type: 'document.sent', id: '2' });
    send({ type: 'document.released', id: '2' });
    send({ type: 'document.released', id: '3' });
    send({ type: 'walk.stopped' });
    const stopped = now();
    send({ type: 'document.failed', id: '1' });
    const failed = now();
    send({ type: 'document.sent', id: '1' });
    send(settled('1', 'sign'));
    send({ type: 'document.sent', id: '1' });
    expect([stopped[2], failed[2], now()[2]]).toEqual([
      '1 unknown, 2 open, 3 open',
      '1 failed, 2 open, 3 open',
      '1 sign, 2 open, 3 open',
    ]);
  });

  it('goes on where it stood after the page was reloaded [X19]', () => {
    const stage = startActor(walkMachine, undefined);
    const steps = [
      { id: '1', result: 'sign' },
      { id: '2', result: 'open' },
    ];
    stage.send({ type: 'walk.resumed', tab: 'sign', steps, at: 1, isTold: false } as never);
    expect([statePath(stage.snapshot().value), stage.snapshot().context]).toEqual([
      'reading',
      { tab: 'sign', steps, at: 1 },
    ]);
  });

  it('follows whichever of its documents is on the screen, and no other [X19]', () => {
    const { send, now } = begin('1', '2', '3');
    send({ type: 'document.shown', id: '3' });
    const third = now();
    send({ type: 'document.shown', id: '9' });
    expect([third, now()]).toEqual([
      ['reading', '3', '1 open, 2 open, 3 open'],
      ['reading', '3', '1 open, 2 open, 3 open'],
    ]);
  });

  it('begins anew with other documents while it reads, and not with none [X19]', () => {
    const { send, now } = begin('1', '2');
    send({ type: 'document.skipped' });
    send({ type: 'walk.began', tab: 'sign', ids: [] });
    const kept = now();
    send({ type: 'walk.began', tab: 'sign', ids: ['7', '8'] });
    expect([kept, now()]).toEqual([
      ['reading', '2', '1 skipped, 2 open'],
      ['reading', '7', '7 open, 8 open'],
    ]);
  });

  it('has in its account what failed after it was told, of its own documents alone [X19]', () => {
    const { send, now } = begin('1', '2');
    send({ type: 'document.sent', id: '1' });
    send({ type: 'walk.stopped' });
    send({ type: 'document.failed', id: '9' });
    send({ type: 'document.failed', id: '1' });
    expect(now()).toEqual(['told', '1', '1 failed, 2 open']);
  });

  it('has in its account what was sent after it was told, and what was not sent after all [X3] [X19]', () => {
    const { send, now } = begin('1', '2');
    const before = now()[2];
    send({ type: 'walk.stopped' });
    send({ type: 'document.sent', id: '1' });
    const sent = now()[2];
    send({ type: 'document.released', id: '1' });
    expect([sent, now()[2]]).toEqual(['1 unknown, 2 open', before]);
  });
});

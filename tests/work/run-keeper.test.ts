import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { EventObject } from 'xstate';
import { createRunKeeper } from '../../src/work/run-keeper.ts';
import type { Run } from '../../src/work/run-keeper.ts';
import { microtasksDone } from '../support/microtasks.ts';

const work = createMachine({
  id: 'work',
  initial: 'idle',
  states: {
    idle: { on: { begin: 'sending' } },
    sending: {
      tags: ['sending', 'unsettled'],
      on: { sent: 'reading', succeed: 'idle', fail: 'failed', lose: 'gone' },
    },
    reading: { tags: 'unsettled', on: { succeed: 'idle', fail: 'failed' } },
    failed: { tags: 'over', on: { close: 'idle', retry: 'sending' } },
    gone: { type: 'final' },
  },
});

interface Work extends Run {
  readonly name: string;
}

const stand = () => {
  const page = new EventTarget();
  const runs = createRunKeeper<Work>(page as unknown as Window);
  const over: string[] = [];
  const endAll = runs.attend({
    onEmitted: () => {},
    onOver: ({ name, actorRef }) =>
      over.push(`${name} ${String((actorRef.getSnapshot() as { value: unknown }).value)}`),
  });
  onTestFinished(endAll);
  const make = (name: string) => (): Work => ({ name, actorRef: createActor(work) });
  const send = ({ actorRef }: Work, ...types: string[]) => {
    for (const type of types) actorRef.send({ type } satisfies EventObject);
  };
  const asksBeforeClosing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const status = ({ actorRef }: Work) => (actorRef.getSnapshot() as { status: string }).status;
  return { runs, over, endAll, make, send, asksBeforeClosing, status };
};

describe('what is under way when its screen is left', () => {
  it('goes on, is told once it is over, and is shown to whoever comes back [X3]', async () => {
    const { runs, over, make, send } = stand();
    const run = runs.open(make('first'));
    const leave = runs.show(run, () => {});
    send(run, 'begin');
    leave();
    await microtasksDone();
    expect([over, runs.open(make('second'))]).toEqual([[], run]);
    send(run, 'fail');
    expect([over, runs.open(make('second'))]).toEqual([['first failed'], run]);
  });

  it('is told and gone where there is nothing left to show [X3]', async () => {
    const { runs, over, make, send, status } = stand();
    const run = runs.open(make('first'));
    const leave = runs.show(run, () => {});
    send(run, 'begin');
    leave();
    await microtasksDone();
    send(run, 'sent', 'succeed');
    expect([over, status(run), runs.open(make('second')).name]).toEqual([
      ['first idle'],
      'stopped',
      'second',
    ]);
  });

  it('is told by its screen alone once that stands again [X3]', async () => {
    const { runs, over, make, send, status } = stand();
    const run = runs.open(make('first'));
    const leave = runs.show(run, () => {});
    send(run, 'begin');
    leave();
    await microtasksDone();
    runs.show(runs.open(make('second')), () => {});
    send(run, 'fail');
    expect([over, status(run)]).toEqual([[], 'active']);
  });

  it('ends with the session, without a word, also what is kept to be seen [X3]', async () => {
    const { runs, over, endAll, make, send, status } = stand();
    const run = runs.open(make('first'));
    const leave = runs.show(run, () => {});
    send(run, 'begin');
    leave();
    await microtasksDone();
    endAll();
    expect([over, status(run)]).toEqual([[], 'stopped']);
  });

  it('makes room for another where it was lost with the session [X3]', async () => {
    const { runs, make, send } = stand();
    const run = runs.open(make('first'));
    runs.show(run, () => {});
    send(run, 'begin', 'lose');
    const ended: string[] = [];
    runs.show(run, () => ended.push('ended'));
    expect([ended, runs.open(make('second')).name]).toEqual([['ended'], 'second']);
  });
});

describe('what goes on side by side with others of its kind', () => {
  it('finds each run by its own key only [X3]', async () => {
    const { runs, make, send } = stand();
    const [one, other] = ['one', 'other'].map((key) => ({ ...make(key)(), key }));
    for (const run of [one, other]) if (run) runs.show(run, () => {});
    if (other) send(other, 'begin');
    expect([runs.open(make('new'), 'one').name, runs.open(make('new'), 'other').name]).toEqual([
      'new',
      'other',
    ]);
  });

  it('hears of its screen and of its own end, once each', async () => {
    const { runs, endAll, make, send } = stand();
    const steps: string[] = [];
    const run = { ...make('first')(), onStep: (step: string) => void steps.push(step) };
    const leave = runs.show(run, () => {});
    send(run, 'begin');
    leave();
    await microtasksDone();
    runs.show(run, () => {})();
    await microtasksDone();
    endAll();
    expect(steps).toEqual(['shown', 'left', 'shown', 'left', 'signedOut', 'ended']);
  });
});

describe('what has no screen', () => {
  it('is told once it is over, and gone [X3]', () => {
    const { runs, over, send, status } = stand();
    const begun = createActor(work, { snapshot: work.resolveState({ value: 'sending' }) });
    const run: Work = { name: 'first', actorRef: begun };
    runs.begin(run);
    send(run, 'sent', 'succeed');
    expect([over, status(run)]).toEqual([['first idle'], 'stopped']);
  });
});

describe('a machine whose child does the work', () => {
  const parent = createMachine({
    id: 'parent',
    initial: 'working',
    states: {
      working: { tags: 'unsettled', invoke: { id: 'work', src: 'work' }, on: { close: 'away' } },
      away: { tags: ['unsettled', 'leftBehind'], invoke: { id: 'work', src: 'work' } },
    },
  }).provide({ actors: { work } });

  const begun = () => {
    const stage = stand();
    const run: Work = { name: 'parent', actorRef: createActor(parent) };
    const leave = stage.runs.show(run, () => {});
    const child = () => run.actorRef.getSnapshot().children.work;
    const tell = (...types: string[]) => types.forEach((type) => child()?.send({ type }));
    return { ...stage, run, leave, tell };
  };

  it('holds the page while the child sends [X3]', () => {
    const { tell, asksBeforeClosing } = begun();
    const asked = [asksBeforeClosing()];
    tell('begin');
    asked.push(asksBeforeClosing());
    tell('sent');
    asked.push(asksBeforeClosing());
    expect(asked).toEqual([false, true, false]);
  });

  it('is told and ended when the child goes on no more, which is told nobody who sees it [X3]', async () => {
    const { run, leave, tell, over, status } = begun();
    tell('begin', 'fail');
    const seen = [...over];
    tell('retry');
    leave();
    await microtasksDone();
    tell('fail');
    expect([seen, over, status(run)]).toEqual([[], ['parent working'], 'stopped']);
  });

  it('counts as left as soon as the machine says so, whatever is still drawn [X3]', () => {
    const { run, tell, send, over, status } = begun();
    send(run, 'close');
    tell('begin', 'fail');
    expect([over, status(run)]).toEqual([['parent away'], 'stopped']);
  });
});

describe('what does nothing', () => {
  it('ends when its screen is left, unless that is remounted in the same task', async () => {
    const { runs, over, make, status } = stand();
    const run = runs.open(make('first'));
    const leave = runs.show(run, () => {});
    leave();
    const leaveAgain = runs.show(run, () => {});
    await microtasksDone();
    expect(status(run)).toBe('active');
    leaveAgain();
    await microtasksDone();
    expect([over, status(run)]).toEqual([[], 'stopped']);
  });
});

describe('the page', () => {
  it('asks before it closes while something is being sent, and not before or after [X3]', async () => {
    const { runs, make, send, asksBeforeClosing } = stand();
    const run = runs.open(make('first'));
    const leave = runs.show(run, () => {});
    const asked = [asksBeforeClosing()];
    send(run, 'begin');
    asked.push(asksBeforeClosing());
    leave();
    await microtasksDone();
    asked.push(asksBeforeClosing());
    send(run, 'sent');
    asked.push(asksBeforeClosing());
    expect(asked).toEqual([false, true, true, false]);
  });
});

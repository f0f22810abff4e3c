import { describe, expect, it } from 'vitest';
import { runs } from '../fuzz/extent.ts';
import { microtasksDone } from '../support/microtasks.ts';
import { at, dashboard, isActive, running } from './running-root.ts';

describe('the root of the signed-in page', () => {
  it('opens the screen of the route once, and ends it when the person goes elsewhere', async () => {
    const { go, shown, lives, asked, state } = running();
    await go('one');
    const one = shown();
    await go('one');
    expect([lives(), asked]).toEqual([
      { shown: 'one', retained: [], children: ['screen-1', 'watch-screen-1'] },
      ['one'],
    ]);
    await go('two');
    expect([isActive(one), lives().shown, asked]).toEqual([false, 'two', ['one', 'two']]);
    await go(null);
    expect([lives(), state()]).toEqual([
      { shown: null, retained: [], children: [] },
      'signedIn{page.free,report.none,screen.none}',
    ]);
  });

  it('opens only the last of several routes', async () => {
    const { root, go, lives } = running();
    for (const key of ['one', 'two']) root.send({ type: 'route.changed', route: at(key) });
    await go('three');
    expect(lives()).toEqual({ shown: 'three', retained: [], children: ['screen-1', 'watch-screen-1'] });
  });

  it('retains a left screen while its act is unsettled, relays what it emits, and then ends it [X3]', async () => {
    const { go, shown, lives, told } = running();
    await go('one');
    const one = shown();
    one.send({ type: 'act' });
    await go('two');
    expect([isActive(one), lives().shown, lives().retained]).toEqual([true, 'two', ['one']]);
    one.send({ type: 'answered' });
    expect([isActive(one), lives(), told]).toEqual([
      false,
      { shown: 'two', retained: [], children: ['screen-2', 'watch-screen-2'] },
      ['one says from afar notice', 'one is settled'],
    ]);
  });

  it('shows a retained screen again when the person returns, and relays what it emits as shown [X3]', async () => {
    const { go, shown, lives, told, asked, state } = running();
    await go('one');
    const one = shown();
    one.send({ type: 'act' });
    await go('two');
    await go('one');
    expect([shown(), lives().retained, asked]).toEqual([one, [], ['one', 'two']]);
    expect(state()).toBe('signedIn{page.held,report.none,screen.open}');
    one.send({ type: 'answered' });
    expect([isActive(one), told]).toEqual([true, ['one says notice']]);
  });

  it('sends screen.left and screen.joined to a retained screen [X3]', async () => {
    const { go, shown } = running();
    await go('one');
    const one = shown();
    one.send({ type: 'act' });
    await go('two');
    await go('one');
    const { heard } = (one.getSnapshot() as { readonly context: { readonly heard: unknown } }).context;
    expect(heard).toEqual(['screen.left', 'screen.joined']);
  });

  it('retains acts that an earlier page has sent, once each, relays their outcome, and then drops them [X3]', async () => {
    const { root, lives, told, go, state } = running({ resumed: ['sign', 'decline'] });
    const [sign] = root.getSnapshot().context.retained;
    sign?.ref.send({ type: 'act' });
    await go('one');
    expect(lives()).toMatchObject({ shown: 'one', retained: ['sign', 'decline'] });
    await go(null);
    expect([lives().retained, state()]).toEqual([
      ['sign', 'decline'],
      'signedIn{page.held,report.none,screen.none}',
    ]);
    sign?.ref.send({ type: 'answered' });
    expect([lives().retained, told]).toEqual([
      ['decline'],
      ['sign says from afar notice', 'sign is settled'],
    ]);
  });

  it('ends acts of an earlier page with the session [X3] [S8]', () => {
    const { root, lives, told } = running({ resumed: ['sign'] });
    root.getSnapshot().context.session.send({ type: 'signOut.heard' });
    expect([lives(), told]).toEqual([
      { shown: null, retained: [], children: [] },
      ['nothing is resumed any more'],
    ]);
  });

  it('leaves the present screen when it shows a retained one', async () => {
    const { go, shown, lives } = running();
    await go('one');
    shown().send({ type: 'act' });
    await go('two');
    const two = shown();
    await go('one');
    expect([isActive(two), lives().shown, lives().retained]).toEqual([false, 'one', []]);
  });

  it('keeps a screen whose actor is done until it is left [A8.8]', async () => {
    const { go, shown, lives, state } = running();
    await go('one');
    const one = shown();
    one.send({ type: 'act' });
    await go('two');
    one.send({ type: 'end' });
    expect(lives()).toEqual({ shown: 'two', retained: [], children: ['screen-2', 'watch-screen-2'] });
    shown().send({ type: 'end' });
    expect([lives().shown, state()]).toEqual(['two', 'signedIn{page.free,report.none,screen.open}']);
    await go(null);
    expect(lives()).toEqual({ shown: null, retained: [], children: [] });
  });

  it('shows the screen with unsettled work at every address of its document [X3]', async () => {
    const { root, shown, lives, asked } = running();
    const go = async (key: string, document: string) => {
      root.send({ type: 'route.changed', route: { flow: 'document-action', key, document } });
      await microtasksDone();
    };
    await go('sign a', 'a');
    const one = shown();
    one.send({ type: 'act' });
    await go('review a', 'a');
    // The page only renders the screen of the root's route.
    const { route } = root.getSnapshot().context;
    expect([lives().shown, shown() === one, route?.key]).toEqual(['sign a', true, 'review a']);
    await go('sign b', 'b');
    await go('review a', 'a');
    expect([shown() === one, asked]).toEqual([true, ['sign a', 'sign b']]);
    one.send({ type: 'answered' });
    await go('sign b', 'b');
    await go('review a', 'a');
    expect(asked).toEqual(['sign a', 'sign b', 'sign b', 'review a']);
  });

  it('relays the outcome of a screen that was left before the address changed [X3]', async () => {
    const { root, go, shown, lives } = running();
    const emitted: string[] = [];
    root.on('screen.relayed', ({ isShown }) => emitted.push(isShown ? 'said there' : 'said elsewhere'));
    root.on('screen.settled', ({ screen }) => emitted.push(screen.route.key));
    await go('one');
    for (const type of ['act', 'leave', 'answered'] as const) shown().send({ type });
    expect(emitted).toEqual(['said elsewhere', 'one']);
    await go('two');
    expect([lives(), emitted.length]).toEqual([
      { shown: 'two', retained: [], children: lives().children },
      2,
    ]);
  });

  it('ends all screens with the session, even unsettled ones [A4.12] [S8]', async () => {
    const { root, go, shown, lives } = running();
    await go('one');
    const one = shown();
    one.send({ type: 'act' });
    await go('two');
    const two = shown();
    const { session } = root.getSnapshot().context;
    session.send({ type: 'signOut.heard' });
    expect([isActive(one), isActive(two), root.getSnapshot().value]).toEqual([false, false, 'signedOut']);
    expect([lives().children, isActive(session)]).toEqual([[], true]);
  });

  it('opens nothing if the session ends before it begins [A2.13] [S8]', async () => {
    const { root, go, lives, state } = running({ stored: 'otherPerson' });
    await go('one');
    expect([state(), lives().children]).toEqual(['signedOut', []]);
    expect(root.getSnapshot().status).toBe('active');
  });

  it('prevents unloading while an act is being sent, whichever screen is shown [X3]', async () => {
    const { go, shown, holds } = running();
    await go('one');
    expect(holds()).toBe(0);
    const one = shown();
    one.send({ type: 'act' });
    expect(holds()).toBe(1);
    await go('two');
    expect(holds()).toBe(1);
    one.send({ type: 'answered' });
    expect(holds()).toBe(0);
  });

  it('leaves no actor behind, however many routes were opened', async () => {
    const { go, shown, lives } = running();
    for (let turn = 0; turn < runs(1_000); turn += 1) {
      await go(`document ${turn}`);
      const left = shown();
      if (turn % 3 === 0) left.send({ type: 'act' });
      if (turn % 5 === 0) left.send({ type: 'end' });
      await go(turn % 2 === 0 ? null : 'list');
      if (isActive(left)) left.send({ type: 'answered' });
    }
    await go(null);
    expect(lives()).toEqual({ shown: null, retained: [], children: [] });
  });
});

describe('a screen whose actor fails', () => {
  it('ends alone and can be opened again; pending work of other screens continues [S22]', async () => {
    const { root, go, shown, lives, state, told } = running();
    await go('one');
    const one = shown();
    one.send({ type: 'act' });
    await go('two');
    shown().send({ type: 'break' });
    expect([state(), lives().shown, lives().retained, isActive(one)]).toEqual([
      'signedIn{page.held,report.none,screen.failed}',
      null,
      ['one'],
      true,
    ]);
    root.send({ type: 'screen.reopened' });
    await microtasksDone();
    expect([lives().shown, told]).toEqual(['two', []]);
  });

  it('emits screen.settled if it was left during an act [X3]', async () => {
    const { go, shown, lives, told } = running();
    await go('one');
    const one = shown();
    one.send({ type: 'act' });
    await go('two');
    one.send({ type: 'break' });
    expect([told, lives().shown, lives().retained]).toEqual([['one is settled'], 'two', []]);
  });
});

describe('the report below the dashboard', () => {
  const report = (root: ReturnType<typeof running>['root']) => root.getSnapshot().context.report?.ref;

  it('opens with the dashboard, and keeps its state until the session ends [D2.17] [S8]', async () => {
    const { root, goTo, shown, asked, lives, state } = running();
    await goTo(dashboard);
    const [first, below] = [shown(), report(root)];
    await goTo(at('one'));
    expect([report(root), isActive(first)]).toEqual([below, false]);
    await goTo(null);
    expect(state()).toBe('signedIn{page.free,report.open,screen.none}');
    await goTo(dashboard);
    expect([report(root), asked]).toEqual([below, ['dashboard', 'report', 'one', 'dashboard']]);
    root.send({ type: 'session.ended' });
    expect([below && isActive(below), lives().children]).toEqual([false, []]);
  });

  it('counts as shown only while the dashboard is shown', async () => {
    const { root, goTo, told } = running();
    const speak = () => ['act', 'answered'].forEach((type) => report(root)?.send({ type }));
    await goTo(dashboard);
    speak();
    await goTo(null);
    speak();
    expect(told).toEqual(['report says notice', 'report says from afar notice']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Route } from '../../machines/portal/portal.ports.ts';
import { microtasksDone } from '../support/microtasks.ts';
import { at, isActive, opened, running } from './running-root.ts';

describe('the report below the dashboard', () => {
  const dashboard: Route = { flow: 'dashboard', key: '' };
  const report = (root: ReturnType<typeof running>['root']) => root.getSnapshot().context.report?.ref;

  it('is opened with the dashboard, and stays as it was left until the session ends [D2.17] [S8]', async () => {
    const { root, goTo, shown, asked, lives } = running();
    await goTo(dashboard);
    const [first, below] = [shown(), report(root)];
    await goTo(at('one'));
    expect([report(root), isActive(first)]).toEqual([below, false]);
    await goTo(dashboard);
    expect([report(root), asked]).toEqual([below, ['dashboard', 'report', 'one', 'dashboard']]);
    root.send({ type: 'session.ended' });
    expect([below && isActive(below), lives().children]).toEqual([false, []]);
  });

  it('says that it is shown where the dashboard is, and nowhere else', async () => {
    const { root, goTo, told } = running();
    const speak = () => ['act', 'answered'].forEach((type) => report(root)?.send({ type }));
    await goTo(dashboard);
    speak();
    await goTo(null);
    speak();
    expect(told).toEqual(['report says notice', 'report says from afar notice']);
  });

  it('can be missing, fail or end alone, and is opened anew by a press or with the dashboard [S22]', async () => {
    const missing = { kind: 'missing' } as const;
    const { root, goTo, shown, state } = running({ answers: [opened, missing, missing] });
    await goTo(dashboard);
    const first = shown();
    expect(state()).toBe('signedIn{page.free,report.missing,screen.open}');
    root.send({ type: 'report.reopened' });
    await microtasksDone();
    expect(state()).toBe('signedIn{page.free,report.stillMissing,screen.open}');
    root.send({ type: 'report.reopened' });
    await microtasksDone();
    report(root)?.send({ type: 'break' });
    expect([state(), isActive(first)]).toEqual(['signedIn{page.free,report.failed,screen.open}', true]);
    root.send({ type: 'report.reopened' });
    await microtasksDone();
    report(root)?.send({ type: 'end' });
    expect([state(), isActive(first)]).toEqual(['signedIn{page.free,report.none,screen.open}', true]);
    await goTo(null);
    await goTo(dashboard);
    expect(state()).toBe('signedIn{page.free,report.open,screen.open}');
  });
});

import { describe, expect, it } from 'vitest';
import { at, dashboard, isActive, running } from './running-root.ts';

describe('the report below the dashboard', () => {
  const report = (root: ReturnType<typeof running>['root']) => root.getSnapshot().context.report?.ref;

  it('is opened with the dashboard, and stays as it was left until the session ends [D2.17] [S8]', async () => {
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

  it('says that it is shown where the dashboard is, and nowhere else', async () => {
    const { root, goTo, told } = running();
    const speak = () => ['act', 'answered'].forEach((type) => report(root)?.send({ type }));
    await goTo(dashboard);
    speak();
    await goTo(null);
    speak();
    expect(told).toEqual(['report says notice', 'report says from afar notice']);
  });
});

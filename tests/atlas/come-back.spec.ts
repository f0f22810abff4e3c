import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';
import { listenTo } from '../support/machine-ear.ts';
import { comeBack } from './come-back.ts';

test(
  'a list whose state changes because a wide window starts a preview is back in it before its screenshot [X10]',
  byTurn(22),
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 790, height: 900 });
    await page.clock.install();
    await page.addInitScript(() => localStorage.setItem('preview_panel', 'open'));
    const { heard } = await listenTo(page, 'selection');
    await signIn();
    await page.goto('/pending_documents?S=1');
    const state = () => heard.at(-1)?.state;
    const all = page.getByRole('checkbox', { name: 'Select all on this page' });
    await all.check();
    await expect.poll(state).toContain('boxes.open.all');
    const before = state();
    await page.clock.pauseAt(Date.now() + 5_000);
    const { length } = heard;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.clock.runFor(50);
    await comeBack(page, () => state() === before);
    expect(heard.slice(length).map((one) => one.state)).toContainEqual(expect.stringContaining('boxes.held'));
    expect(state()).toBe(before);
    await expect(all).toBeEnabled();

    let looks = 0;
    await comeBack(page, () => {
      looks += 1;
      return false;
    });
    expect(looks).toBeGreaterThan(5);
  },
);

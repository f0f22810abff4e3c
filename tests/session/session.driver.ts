import type { Page } from '@playwright/test';
import type { sessionModel } from '../../machines/session/session.model.ts';
import type { Driver, Stage } from '../support/path-runner-browser.ts';
import type { MovesOf } from '../support/path-moves.ts';
import { press } from '../support/press.ts';
import { openPlainPage, signedInOnStage } from '../support/signed-in.ts';

const person = 'u-maria-santos';
const sixteenMinutes = 960_000;

const prepare = async (stage: Stage) => {
  const { path, startedAt } = stage;
  if (path.world === 'nobody signed in') return;
  const isIdle = path.world === 'idle before a reload';
  const openView = {
    detail_docid: 'd-4102',
    detail_action: 'SIGNED',
    b_stime: String(startedAt),
    detail_noaction: 'true',
  };
  await signedInOnStage(stage, person, isIdle ? { idle: 'true' } : openView);
};

const open = async ({ page }: Stage) => {
  await page.goto('/pending_documents');
};

/** Lets another tab of the same browser change what is stored. */
const inOtherTab = async (page: Page, change: () => void) => {
  const other = await page.context().newPage();
  await openPlainPage(other);
  await other.evaluate(change);
  await other.close();
};

const moves: MovesOf<typeof sessionModel> = {
  'activity.seen': ({ page }) => page.keyboard.press('Shift'),
  'limit.passed': async ({ page, startedAt }) => {
    await page.clock.setSystemTime(startedAt + sixteenMinutes);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  },
  'signOut.heard': ({ page }) => inOtherTab(page, () => localStorage.removeItem('valid_user')),
  'person.changed': ({ page }) => inOtherTab(page, () => localStorage.setItem('userid', 'u-emil-larsen')),
  'signOut.requested': press('signOut.requested'),
  'token.refused': async ({ page, mock }) => {
    await mock.act({ act: 'expireTokens', by: person });
    await page.getByRole('link', { name: 'Completed Documents' }).click();
  },
};

/** Walks the session around the signed-in screens. */
export const sessionDriver: Driver = { prepare, open, moves };

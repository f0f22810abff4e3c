import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { readTrace, replayTrace } from '../../scripts/replay/replay-trace.ts';
import type { MockClient } from '../support/mock-client.ts';
import { expect, test } from '../support/browser-test.ts';

const person = 'u-maria-santos';
const note = 'Dose halved, see Lakeview-4417';

/** Signs in with a code, declines a document with a reason of one's own, and returns to the list. */
const signInAndDecline = async (page: Page, mock: MockClient) => {
  await page.goto(`/auth/authorize?userid=${person}`);
  await page.getByRole('button', { name: 'Email me' }).click();
  const code = await mock.lastCode();
  await page.getByRole('textbox', { name: 'Verification code' }).fill(code);
  await expect(page).toHaveURL(/\/pending_documents/);
  await page.getByRole('tab', { name: 'PENDING SIGNATURE' }).click();
  const link = page.getByRole('row').nth(1).getByRole('link');
  const subject = await link.innerText();
  await link.click();
  const decline = page.getByRole('button', { name: 'Decline', exact: true });
  await expect(decline).not.toHaveAttribute('aria-disabled', 'true');
  const documentId = new URL(page.url()).searchParams.get('docid') ?? '';
  await decline.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').or(dialog.getByRole('combobox')).first().press('ArrowDown');
  await dialog.getByRole('textbox').fill(note);
  return { code, subject, documentId };
};

/** The stored session, including its token. */
const stored = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...Object.values({ ...localStorage }), ...Object.values({ ...sessionStorage })].map(String),
  );

test(
  'a trace copied from Help replays the same on the machines, and contains no personal data [X16]',
  byTurn(14),
  async ({ page, mock, context }) => {
    await context.grantPermissions(['clipboard-write']);
    // The page may not read the clipboard: `writeText` is spied on instead.
    await page.addInitScript(() => {
      const { clipboard } = navigator;
      const write = clipboard.writeText.bind(clipboard);
      clipboard.writeText = (text) => {
        Object.assign(window, { copiedText: text });
        return write(text);
      };
    });
    const { code, subject, documentId } = await signInAndDecline(page, mock);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const secrets = await stored(page);
    await page.getByRole('button', { name: /^Hi, / }).click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await page.getByRole('button', { name: 'Copy details for support' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    const written = await page.evaluate(() => (window as unknown as { copiedText: string }).copiedText);
    const trace = readTrace(written);
    const all = replayTrace(trace);
    expect(all.map(({ machine }) => machine)).toEqual(
      expect.arrayContaining(['otp', 'verification', 'session', 'selection', 'documentAction', 'acts']),
    );
    expect(all.filter(({ edition }) => edition !== 'same')).toEqual([]);
    const differing = all.flatMap(({ machine, events }) =>
      events.filter(({ verdict }) => verdict === 'differs').map((one) => ({ machine, ...one })),
    );
    expect(differing).toEqual([]);
    const canaries = [
      code,
      subject,
      documentId,
      note,
      'Lakeview',
      'Maria',
      'Santos',
      person,
      'example.com',
      ...secrets,
    ];
    expect(canaries.filter((one) => one.length >= 6 && written.includes(one))).toEqual([]);
  },
);

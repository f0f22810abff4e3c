import type { changingScreens } from '../../scripts/faults/faulted-screens.ts';
import { turnPage } from '../page-editor/page-editor.driver.ts';
import { expect } from '../support/browser-test.ts';
import { button, file, link, posts } from './play.ts';
import type { Play, Scene } from './play.ts';
import { chooseOption } from '../support/choose-option.ts';

const person = 'u-maria-santos';

const enterAddress = async (scene: Scene): Promise<void> => {
  await button(scene, 'Update e-mail address').click();
  await scene.page.getByRole('textbox', { name: 'New e-mail address' }).fill('maria@example.org');
  await button(scene, 'Save').click();
};

const sendsCode = posts('/api/verification', '"EMAILVERIFICATION"');

interface ListAct {
  readonly tab: string;
  readonly letter: string;
  readonly button: string;
  readonly action: string;
}

const documents = (
  [
    { role: 'INITIAL REVIEWER', stage: 'PENDING REVIEW', letter: 'R' },
    { role: 'SIGNER', stage: 'PENDING SIGNATURE', letter: 'S' },
  ] as const
).flatMap(({ letter, ...more }) =>
  [1, 2, 3].map((at) => ({ person, ...more, displayId: `${letter}-${at}`, organization: 'r-riverside' })),
);

/** Acts on the first two documents of a list. */
const onTwo = ({ tab, letter, button: name, action }: ListAct): Play => ({
  prepare: async ({ page, mock }) => {
    await mock.seed({ documents });
    // Narrow enough for the preview to be folded.
    await page.setViewportSize({ width: 1100, height: 900 });
  },
  address: () => '/pending_documents',
  open: async ({ page }) => {
    await page.getByRole('tab', { name: tab }).click();
    for (const ref of [`${letter}-1`, `${letter}-2`]) {
      const row = page.locator('[data-flow=selection] tbody tr').filter({ hasText: ref });
      await row.getByRole('checkbox').click();
    }
  },
  act: async (scene) => {
    await button(scene, name).click();
    const dialog = scene.page.getByRole('dialog');
    if (name === 'Decline') await chooseOption(dialog.getByRole('combobox'));
    await dialog.getByRole('button', { name: / \d+ documents?$/ }).click();
  },
  isCall: posts('/api/Document', `"${action}"`),
  chunk: file('ListActs'),
  again: 'outcome.askedAgain',
});

/** How a person reaches the calls that change something or send a message. */
export const changingPlays: Readonly<Record<keyof typeof changingScreens, Play>> = {
  'sending a code': {
    address: link,
    act: (scene) => button(scene, 'Email me').click(),
    isCall: sendsCode,
    chunk: file('CodeStep'),
  },
  'saving pages': {
    address: ({ documentId }) => `/update_document?tab=sign&docid=${documentId}`,
    open: ({ page }) =>
      expect(page.locator('[data-flow=page-editor][data-state*="complete,work.editing"]')).toBeAttached({
        timeout: 30_000,
      }),
    act: async (scene) => {
      await turnPage(scene.page);
      await expect(button(scene, 'Page 1, edited')).toBeVisible();
      await button(scene, 'Save & close').click();
    },
    isCall: ({ method, path }) => method === 'PUT' && path.startsWith('/api/document/'),
    chunk: file('PageEditorView'),
    again: 'outcome.checked',
  },
  'code to a new address': {
    address: () => '/update_credentials',
    act: enterAddress,
    isCall: sendsCode,
    chunk: file('Profile'),
  },
  'changing a contact': {
    address: () => '/update_credentials',
    act: async (scene) => {
      await enterAddress(scene);
      const box = scene.page.getByRole('textbox', { name: "We've sent you verification code." });
      await box.waitFor();
      await box.fill(await scene.mock.lastCode());
    },
    isCall: ({ method, body }) => method === 'PATCH' && body.includes('"Perform"'),
    chunk: file('Profile'),
    again: 'lookUp.retried',
  },
  'reviewing two': onTwo({
    tab: 'INITIAL REVIEW',
    letter: 'R',
    button: 'Review',
    action: 'Reviewed',
  }),
  'declining two': onTwo({
    tab: 'PENDING SIGNATURE',
    letter: 'S',
    button: 'Decline',
    action: 'Declined',
  }),
};

import type { ScreenName } from '../../scripts/faults/screens.ts';
import { expect } from '../support/browser-test.ts';
import { changingPlays } from './changing-plays.ts';
import { button, file, link, posts, reads } from './play.ts';
import type { Play } from './play.ts';
import { readingPlays } from './reading-plays.ts';

/** How a person reaches the call of each screen. */
export const plays: Readonly<Record<ScreenName, Play>> = {
  'sign-in': {
    address: link,
    isCall: reads(/^\/api\/user\?/),
    chunk: file('index'),
    again: 'lookUp.retried',
  },
  code: {
    address: link,
    open: (scene) => button(scene, 'Email me').click(),
    act: async (scene) => {
      await scene.page.getByPlaceholder('Enter Code').fill(await scene.mock.lastCode());
    },
    isCall: posts('/api/verification', '"VERIFY"'),
    chunk: file('CodeStep'),
  },
  lists: {
    address: () => '/pending_documents?R=1',
    isCall: reads(/^\/api\/Document\?.*GROUP=PENDING/),
    standing: '[data-flow=selection]',
    chunk: file('Lists'),
    again: 'refresh.requested',
  },
  document: {
    address: ({ documentId }) => `/document_detail?tab=sign&docid=${documentId}`,
    isCall: reads(/^\/api\/Document\?.*docid=/),
    chunk: file('DocumentActionView'),
    again: 'opening.retried',
  },
  signing: {
    address: ({ documentId }) => `/document_detail?tab=sign&docid=${documentId}`,
    open: async (scene) => {
      const sign = button(scene, 'Sign');
      // It waits until the first page is painted (X7).
      await expect(sign).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });
      await sign.click();
    },
    act: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click(),
    isCall: posts('/api/Document', '"Signed"'),
    chunk: file('DocumentActionView'),
  },
  profile: {
    address: () => '/update_credentials',
    isCall: reads(/^\/api\/user\?/),
    chunk: file('Profile'),
    again: 'lookUp.retried',
  },
  dashboard: {
    address: () => '/dashboard',
    isCall: reads(/^\/api\/dashboard\?/),
    standing: '[data-flow=dashboard]',
    chunk: file('DashboardView'),
    again: 'figures.retried',
  },
  'signer group': {
    address: () => '/signerGroupAuth?signerGroupGuid=g-riverside',
    isCall: reads(/^\/api\/signerGroup\?/),
    chunk: file('SignerGroupRoute'),
    again: 'group.retried',
  },
  'forgot password': {
    address: () => '/auth/forgot-password',
    act: async (scene) => {
      await scene.page.getByRole('textbox', { name: 'E-mail address' }).fill('maria.santos@example.com');
      await scene.page.getByRole('textbox', { name: 'E-mail address' }).press('Enter');
    },
    isCall: posts('/api/forgotPassword', ''),
    chunk: file('ForgotPasswordRoute'),
  },
  notify: {
    address: link,
    open: (scene) => button(scene, "I don't have access to any of these verification methods").click(),
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Notify Riverside Home Health' }).click();
      const dialog = page.getByRole('dialog', { name: /^Notify / });
      await dialog.getByRole('textbox', { name: 'Note' }).fill('My number has changed.');
      await dialog.getByRole('button', { name: 'Notify', exact: true }).click();
    },
    isCall: posts('/api/verification', '"NOTIFYREQUESTOR"'),
    chunk: file('NotifyRoute'),
  },
  editor: {
    address: ({ documentId }) => `/update_document?tab=sign&docid=${documentId}`,
    isCall: reads(/^\/api\/documentPage\//),
    chunk: file('PageEditorView'),
    again: 'page.retried',
  },
  ...changingPlays,
  ...readingPlays,
};

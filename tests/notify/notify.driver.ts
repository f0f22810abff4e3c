import type { notifyModel } from '../../machines/notify/notify.model.ts';
import type { MovesOf } from '../support/path-moves.ts';
import type { Driver, Stage } from '../support/path-runner-browser.ts';
import { controlOf } from '../support/press.ts';

/** The look-up's answer for somebody whom no organization knows. */
const withoutOrganizations = {
  Response: { Processed: 'Y', Error: '' },
  Data: {
    Email: 'maria.santos@example.com',
    SMS: '15551230142',
    RealName: 'Maria Santos',
    CountryCode: '1',
    AssociatedRequestors: [],
  },
};

const link = "I don't have access to any of these verification methods";

const dialog = ({ page }: Stage) => page.getByRole('dialog', { name: /^Notify / });

const moves: MovesOf<typeof notifyModel> = {
  'organization.chosen': async ({ page }) =>
    page.getByRole('button', { name: 'Notify Riverside Home Health' }).click(),
  'note.submitted': async (stage, { event }) => {
    await dialog(stage).getByRole('textbox', { name: 'Note' }).fill(String(event['note']));
    await controlOf(stage, 'note.submitted', dialog(stage)).click();
  },
  'note.dismissed': ({ page }) => page.keyboard.press('Escape'),
  'screen.left': async (stage) => {
    const isOpen = (await dialog(stage).count()) > 0;
    await controlOf(stage, 'screen.left', isOpen ? dialog(stage) : null).click();
  },
};

/** Walks the notifying of an organization, as it opens on the authorization screen. */
export const notifyDriver: Driver = {
  prepare: async ({ mock, path }) => {
    if (path.world !== 'no organization') return;
    await mock.faults({ variant: 'getUser', times: 1, status: 200, body: withoutOrganizations });
  },
  open: async ({ page }) => {
    await page.goto('/auth/authorize?userid=u-maria-santos');
    await page.getByRole('button', { name: link }).click();
  },
  moves,
};

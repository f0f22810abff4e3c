import type { signerGroupModel } from '../../machines/signer-group/signer-group.model.ts';
import type { MovesOf } from '../support/path-moves.ts';
import type { Driver } from '../support/path-runner-browser.ts';
import { press } from '../support/press.ts';

const moves: MovesOf<typeof signerGroupModel> = {
  'filter.changed': async ({ page }, { event }) =>
    page.getByPlaceholder('Enter text to filter').fill(String(event['text'])),
  'group.retried': press('group.retried'),
};

export const signerGroupDriver: Driver = {
  prepare: async () => {},
  open: async ({ page, path }) => {
    const query =
      { 'link without group': '', 'link that was damaged': '?signerGroupGuid=g-riverside.' }[path.world] ??
      '?signerGroupGuid=g-riverside';
    await page.goto(`/signerGroupAuth${query}`);
  },
  moves,
};

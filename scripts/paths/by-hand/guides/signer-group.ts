import type { signerGroupModel } from '../../../../machines/signer-group/signer-group.model.ts';
import { open, type } from '../doing.ts';
import type { GuideOf } from '../guide.ts';

/** How the signer-group screen is walked by hand. */
export const signerGroupGuide: GuideOf<typeof signerGroupModel> = {
  worlds: {
    'link of a group': { doing: [open('/signerGroupAuth?signerGroupGuid=g-riverside')] },
    'link that was damaged': { doing: [open('/signerGroupAuth?signerGroupGuid=g-riverside.')] },
    'link without group': { doing: [open('/signerGroupAuth')] },
  },
  moves: {
    'filter.changed': ({ step }) => [
      type(String(step.event['text']), 'signerGroup.filter.label', { role: 'searchbox' }),
    ],
  },
};

import type { downloadModel } from '../../../../machines/download/download.model.ts';
import { enter, open, tick } from '../doing.ts';
import type { GuideOf } from '../guide.ts';

const person = 'u-maria-santos';
const documents = ['C-1', 'C-2', 'C-3', 'C-4'].map((displayId) => ({
  person,
  displayId,
  role: 'SIGNER',
  stage: 'COMPLETE',
  action: 'SIGNED',
  organization: 'r-riverside',
}));

/** How the download of completed documents is walked by hand. */
export const downloadGuide: GuideOf<typeof downloadModel> = {
  worlds: {
    'ticked completed documents': {
      seed: { documents },
      doing: [
        { does: 'narrow', width: 1100 },
        open(enter(person, '/completed_documents')),
        tick('C-1'),
        tick('C-2'),
      ],
    },
  },
};

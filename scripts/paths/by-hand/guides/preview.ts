import type { previewModel } from '../../../../machines/preview/preview.model.ts';
import { enter, open, press, tick } from '../doing.ts';
import type { GuideOf } from '../guide.ts';

const person = 'u-maria-santos';
const ref = 'S-1';

/** How the preview of one ticked document is walked by hand, in a window so narrow that it is folded away at first. */
export const previewGuide: GuideOf<typeof previewModel> = {
  worlds: {
    'a ticked document': {
      seed: {
        documents: [
          { person, role: 'SIGNER', stage: 'PENDING SIGNATURE', displayId: ref, organization: 'r-riverside' },
        ],
      },
      doing: [{ does: 'narrow', width: 1100 }, open(enter(person, '/pending_documents')), tick(ref)],
    },
  },
  moves: { 'preview.lookedAt': [press('button', 'preview.title', { in: 'page' })] },
  ends: { 'drawPage / drawn': 'itself', 'drawPage / undrawable': 'itself' },
  before: ({ path, actor, endsAt }) => {
    if (actor !== 'getRawDocument') return [];
    const next = path.steps.slice(endsAt + 1).find((step) => step.actor === 'drawPage');
    if (next?.outcome !== 'undrawable') return [];
    return [{ path: '/__mock/act', body: { act: 'replace', document: ref, odd: 'corrupt' } }];
  },
};

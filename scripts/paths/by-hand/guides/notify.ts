import type { notifyModel } from '../../../../machines/notify/notify.model.ts';
import { key, open, press, pressCalled, type } from '../doing.ts';
import type { GuideOf } from '../guide.ts';

const person = 'u-maria-santos';
const opening = [open(`/auth/authorize?userid=${person}`), press('button', 'otp.noAccess')];

/** How the notifying of an organization is walked by hand. */
export const notifyGuide: GuideOf<typeof notifyModel> = {
  worlds: {
    'two organizations': { doing: opening },
    'no organization': {
      seed: {
        users: [
          {
            id: person,
            name: 'Maria Santos',
            email: 'maria.santos@example.com',
            mobile: '15551230142',
            organizations: [],
          },
        ],
      },
      doing: opening,
    },
  },
  moves: {
    'organization.chosen': [pressCalled('button', 'Notify Riverside Home Health')],
    'note.submitted': ({ step }) => [
      type(String(step.event['note']), 'notify.note.label', { in: 'dialog' }),
      press('button', 'notify.submit', { in: 'dialog' }),
    ],
    'note.dismissed': [key('Escape')],
    'screen.left': ({ path, at }) => {
      const before = [path.start, ...path.steps][at];
      const isOpen = before?.state.includes('not') === true && before.state !== 'listing';
      return [press('button', 'notify.back', { in: isOpen ? 'dialog' : 'page' })];
    },
  },
};

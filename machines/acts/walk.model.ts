import type { FlowModel } from '../model.ts';
import type { walkMachine } from './walk.machine.ts';
import { walkScreens } from './walk.screens.ts';

const two = ['a', 'b'] as const;
const open = two.map((id) => ({ id, result: 'open' }) as const);

/** Two documents that are read one by one; the machine makes no call. */
export const walkModel = {
  flow: 'walk',
  screens: walkScreens,
  worlds: [{ name: 'nothing is read', input: undefined, person: 'u-maria-santos' }],
  events: {
    'walk.began': {
      by: 'user',
      control: { role: 'button', names: ['acts.unopened.read'], in: 'page' },
      cases: [
        { name: 'two documents', payload: { tab: 'sign', ids: two } },
        { name: 'none', payload: { tab: 'sign', ids: [] } },
      ],
    },
    'walk.resumed': {
      by: 'environment',
      words: 'paths.acts.walkResumed',
      cases: [
        { name: 'at the second', payload: { tab: 'sign', at: 1, steps: open, isTold: false } },
        { name: 'at its account', payload: { tab: 'sign', at: 1, steps: open, isTold: true } },
      ],
    },
    'document.shown': {
      by: 'user',
      words: 'paths.acts.walkShown',
      cases: [{ name: 'the second', payload: { id: 'b' } }],
    },
    'document.sent': {
      by: 'environment',
      words: 'paths.acts.walkSent',
      cases: [{ name: 'the first', payload: { id: 'a' } }],
    },
    'document.released': {
      by: 'environment',
      words: 'paths.acts.walkReleased',
      cases: [{ name: 'the first', payload: { id: 'a' } }],
    },
    'document.settled': {
      by: 'environment',
      words: 'paths.acts.walkSettled',
      cases: [{ name: 'the first', payload: { id: 'a', act: 'sign' } }],
    },
    'document.failed': {
      by: 'environment',
      words: 'paths.acts.walkFailed',
      cases: [{ name: 'the first', payload: { id: 'a' } }],
    },
    'document.skipped': { by: 'user', control: { role: 'button', names: ['acts.walk.skip'], in: 'page' } },
    'walk.advanced': { by: 'user', words: 'paths.acts.walkAdvanced' },
    'walk.stopped': { by: 'user', control: { role: 'button', names: ['acts.walk.stop'], in: 'page' } },
    'account.closed': { by: 'user', control: { role: 'button', names: ['app.close'], in: 'dialog' } },
  },
  outcomes: {},
  renewals: {},
  exclusions: {},
} as const satisfies FlowModel<typeof walkMachine>;

import { createMachine } from 'xstate';
import { byPage, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { portalMachine } from './portal.machine.ts';
import type { OpenedSession } from './portal.ports.ts';
import { portalScreens } from './portal.screens.ts';

/** Stands for any screen's machine: the root only sees the events of its watcher. */
const screen = createMachine({ id: 'screen' });
const session = createMachine({ id: 'session' }) as unknown as OpenedSession['logic'];

const of = (id: 'screen-1' | 'screen-2', isUnsettled: boolean, isSending: boolean) => ({
  id,
  isUnsettled,
  isSending,
  isAway: false,
});
const either = [
  { name: 'the first', payload: { id: 'screen-1' } },
  { name: 'the second', payload: { id: 'screen-2' } },
] as const;

/** Where a person can go, and what can happen to a screen that is shown or was left. */
export const portalModel = {
  flow: 'portal',
  startingPoints: [
    { name: 'signed in', input: { logic: session, input: { stored: 'person' } }, person: 'u-maria-santos' },
  ],
  events: {
    'route.changed': {
      by: 'environment',
      words: 'paths.portal.route',
      cases: [
        { name: 'the profile', payload: { route: { flow: 'contact', key: '' } } },
        { name: 'the dashboard', payload: { route: { flow: 'dashboard', key: '' } } },
        { name: 'elsewhere', payload: { route: null } },
      ],
    },
    'screen.reopened': { by: 'user', control: { role: 'button', names: ['app.tryAgain'] } },
    'report.reopened': { by: 'user', control: { role: 'button', names: ['app.tryAgain'] } },
    'screen.changed': {
      by: 'environment',
      words: 'paths.portal.screen',
      cases: [
        { name: 'the first sends an act', payload: of('screen-1', true, true) },
        { name: 'the first has no answer', payload: of('screen-1', true, false) },
        { name: 'the first is settled', payload: of('screen-1', false, false) },
        { name: 'the second sends an act', payload: of('screen-2', true, true) },
        { name: 'the second is settled', payload: of('screen-2', false, false) },
      ],
    },
    'screen.emitted': {
      by: 'environment',
      words: 'paths.portal.screen',
      cases: [{ name: 'the first says something', payload: { id: 'screen-1', emitted: { type: 'notice' } } }],
    },
    'act.resumed': { by: 'machine' },
    'screen.failed': { by: 'environment', words: 'paths.portal.failed', cases: either },
    'session.ended': { by: 'environment', words: 'paths.documentAction.signedOut' },
  },
  outcomes: {
    openScreen: [
      {
        name: 'opened',
        output: { kind: 'opened', made: { logic: screen, input: undefined, contents: null } },
        answer: byPage,
      },
      // Until it is opened or has failed, a person can go elsewhere.
      { name: 'its file is missing', output: { kind: 'missing' }, answer: lost('a file of the page') },
      { name: 'a bug', output: { kind: 'failed' }, answer: byPage },
    ],
  },
  screens: portalScreens,
  renewals: {},
  exclusions: {
    'portal.signedIn · act.resumed · 0': {
      reason:
        'It can happen at any time and leads to no other state: tests/portal/portal.machine.test.ts covers it.',
      date: '2026-11-27',
    },
  },
} as const satisfies FlowModel<typeof portalMachine>;

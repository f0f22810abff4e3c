// The document is on the screen, and nothing is under way.
import { and } from 'xstate';
import { actNames } from '../acts/acts.ts';
import type { Act } from '../acts/acts.ts';
import { documentAction } from './document-action.setup.ts';
import { toEditor } from './leaving.ts';

const requestOf = (act: Act, isDrawn: boolean) =>
  ({
    guard: and([{ type: 'isOffered', params: act }, 'awaitsMe']),
    target: '#acting',
    actions: { type: 'want', params: { act, isDrawn } },
  }) as unknown as {
    guard: 'awaitsMe';
    target: '#acting';
    actions: { type: 'want'; params: { act: Act; isDrawn: boolean } };
  };

const requests = Object.fromEntries(
  actNames.map((act) => [`${act}.requested`, requestOf(act, true)]),
) as Record<`${Act}.requested`, ReturnType<typeof requestOf>>;

const painted = <const Y extends string, const N extends string>(shown: Y, failed: N) =>
  documentAction.createStateConfig({
    on: {
      'page.painted': { guard: 'isThisDocument', target: `#${shown}` },
      'painting.failed': `#${failed}`,
    },
  });

const asBefore = <const Y extends string, const N extends string>(shown: Y, failed: N) =>
  documentAction.createStateConfig({
    always: [{ guard: 'isDrawn', target: `#${shown}` }, { target: `#${failed}` }],
  });

/**
 * What is said of the last act beside the document, drawn or not. `notRecorded`: its answer was lost, and a read shows that
 * nothing is recorded; `changed`: the document is not the one that was shown (X7); `unchecked`: nobody could say whether it is.
 */
export const showing = documentAction.createStateConfig({
  tags: 'shown',
  initial: 'painting',
  on: { 'painting.failed': '#unpaintable' },
  states: {
    painting: {
      initial: 'plain',
      states: {
        plain: { id: 'painting', ...painted('ready', 'unpaintable') },
        notRecorded: { id: 'paintingNotRecorded', ...painted('readyNotRecorded', 'unpaintableNotRecorded') },
        refused: { id: 'paintingRefused', ...painted('readyRefused', 'unpaintableRefused') },
        changed: { id: 'paintingChanged', ...painted('readyChanged', 'unpaintableChanged') },
      },
    },
    ready: {
      initial: 'plain',
      on: {
        ...requests,
        'edit.requested': { guard: and(['canEdit', 'awaitsMe']), target: '#left', actions: toEditor },
      },
      states: {
        plain: { id: 'ready' },
        notRecorded: { id: 'readyNotRecorded' },
        refused: { id: 'readyRefused' },
        changed: { id: 'readyChanged' },
        unchecked: { id: 'unchecked' },
      },
    },
    // The drawn page was not touched: the state from before the act is restored.
    returning: {
      initial: 'plain',
      states: {
        plain: { id: 'returning', ...asBefore('ready', 'unpaintable') },
        unchecked: { id: 'returningUnchecked', ...asBefore('unchecked', 'unpaintableUnchecked') },
      },
    },
    // Asking the sender for a new one is all that can be done (S35).
    unpaintable: {
      initial: 'plain',
      on: { 'opening.retried': '#opening', 'decline.requested': requestOf('decline', false) },
      states: {
        plain: { id: 'unpaintable' },
        notRecorded: { id: 'unpaintableNotRecorded' },
        refused: { id: 'unpaintableRefused' },
        changed: { id: 'unpaintableChanged' },
        unchecked: { id: 'unpaintableUnchecked' },
      },
    },
  },
});

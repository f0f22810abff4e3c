// The document is shown, and nothing is under way.
import { and } from 'xstate';
import { actNames, acts } from '../acts/acts.ts';
import type { Act } from '../acts/acts.ts';
import { documentAction } from './document-action.setup.ts';
import { toEditor } from './leaving.ts';

const isOffered = (act: Act) => [{ type: 'isOffered', params: act }, 'awaitsMe'] as const;

const withQuestion = (act: Act, wasPainted: boolean, ...onlyIf: readonly 'asksPassword'[]) =>
  ({
    guard: and([...isOffered(act), ...onlyIf]),
    target: '#acting',
    actions: { type: 'requestAct', params: { act, wasPainted, skipsQuestion: false } },
  }) as unknown as {
    guard: 'awaitsMe';
    target: '#acting';
    actions: { type: 'requestAct'; params: { act: Act; wasPainted: boolean; skipsQuestion: boolean } };
  };

// An act without fields and remarks is confirmed by the press of its button (S48).
const withoutQuestion = (act: Act) =>
  ({
    guard: and([...isOffered(act), { type: 'needsNoQuestion', params: act }]),
    target: '#underWay',
    actions: { type: 'requestAct', params: { act, wasPainted: true, skipsQuestion: true } },
  }) as unknown as {
    guard: 'awaitsMe';
    target: '#underWay';
    actions: { type: 'requestAct'; params: { act: Act; wasPainted: boolean; skipsQuestion: boolean } };
  };

const requestTransitions = (act: Act) =>
  acts[act].asks.length === 0 ? [withoutQuestion(act), withQuestion(act, true)] : [withQuestion(act, true)];

const requests = Object.fromEntries(
  actNames.map((act) => [`${act}.requested`, requestTransitions(act)]),
) as unknown as Record<`${Act}.requested`, ReturnType<typeof withQuestion>[]>;

const onPainted = <const T extends string>(shown: T) =>
  ({ 'page.painted': { guard: 'isThisDocument', target: `#${shown}` } }) as const;

const afterPainting = <const Y extends string, const N extends string>(shown: Y, failed: N) =>
  documentAction.createStateConfig({
    entry: 'forgetPasswordRequest',
    on: { ...onPainted(shown), 'painting.failed': `#${failed}` },
  });

const backToPrevious = <const Y extends string, const P extends string, const N extends string>(
  shown: Y,
  notShown: P,
  failed: N,
) =>
  documentAction.createStateConfig({
    always: [
      { guard: 'wasPainted', target: `#${shown}` },
      { guard: 'asksPassword', target: `#${notShown}` },
      { target: `#${failed}` },
    ],
  });

/**
 * The message about the last act beside the document, painted or not. `notRecorded`: its answer was lost,
 * and a read shows that nothing is recorded; `changed`: the document is not the one that was shown (X7);
 * `unchecked`: that could not be found out.
 */
export const showing = documentAction.createStateConfig({
  tags: 'shown',
  initial: 'painting',
  on: { 'painting.failed': '#unpaintable' },
  states: {
    painting: {
      tags: 'busy',
      initial: 'plain',
      on: {
        'password.requested': { actions: 'keepPasswordRequest' },
        'decline.requested': withQuestion('decline', false, 'asksPassword'),
      },
      states: {
        plain: { id: 'painting', on: onPainted('ready') },
        notRecorded: {
          id: 'paintingNotRecorded',
          ...afterPainting('readyNotRecorded', 'unpaintableNotRecorded'),
        },
        refused: { id: 'paintingRefused', ...afterPainting('readyRefused', 'unpaintableRefused') },
        changed: { id: 'paintingChanged', ...afterPainting('readyChanged', 'unpaintableChanged') },
        // The file was not read anew: it still asks for its password.
        unchecked: {
          id: 'paintingUnchecked',
          on: { ...onPainted('unchecked'), 'painting.failed': '#unpaintableUnchecked' },
        },
      },
    },
    ready: {
      initial: 'plain',
      on: {
        'preconditions.changed': { actions: 'keepPreconditions' },
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
    // The file is unchanged: the state before the act is restored.
    returning: {
      initial: 'plain',
      states: {
        plain: { id: 'returning', ...backToPrevious('ready', 'painting', 'unpaintable') },
        unchecked: {
          id: 'returningUnchecked',
          ...backToPrevious('unchecked', 'paintingUnchecked', 'unpaintableUnchecked'),
        },
      },
    },
    // The person can only decline it, or ask the sender for a new file (S35).
    unpaintable: {
      initial: 'plain',
      on: { 'opening.retried': '#opening', 'decline.requested': withQuestion('decline', false) },
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

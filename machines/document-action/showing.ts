// The document is shown, and nothing is under way.
import { and, not } from 'xstate';
import { actNames, acts } from '../acts/acts.ts';
import type { Act } from '../acts/acts.ts';
import { documentAction } from './document-action.setup.ts';
import { toEditor } from './leaving.ts';

const isOffered = (act: Act) => [{ type: 'isOffered', params: act }, 'awaitsMe'] as const;

const withQuestion = (act: Act, ...onlyIf: readonly ('isPainted' | 'asksPassword')[]) =>
  ({
    guard: and([...isOffered(act), ...onlyIf]),
    target: '#acting',
    actions: { type: 'requestAct', params: { act, skipsQuestion: false } },
  }) as unknown as {
    guard: 'awaitsMe';
    target: '#acting';
    actions: { type: 'requestAct'; params: { act: Act; skipsQuestion: boolean } };
  };

// An act without fields and remarks is confirmed by the press of its button (S48).
const withoutQuestion = (act: Act) =>
  ({
    guard: and([...isOffered(act), 'isPainted', { type: 'needsNoQuestion', params: act }]),
    target: '#underWay',
    actions: { type: 'requestAct', params: { act, skipsQuestion: true } },
  }) as unknown as {
    guard: 'awaitsMe';
    target: '#underWay';
    actions: { type: 'requestAct'; params: { act: Act; skipsQuestion: boolean } };
  };

const requestTransitions = (act: Act) =>
  acts[act].asks.length === 0
    ? [withoutQuestion(act), withQuestion(act, 'isPainted')]
    : [withQuestion(act, 'isPainted')];

const requests = Object.fromEntries(
  actNames.map((act) => [`${act}.requested`, requestTransitions(act)]),
) as unknown as Record<`${Act}.requested`, ReturnType<typeof withQuestion>[]>;

/** A viewer was mounted anew, or a password was given, while nothing waits for the first page. */
export const onPainted = {
  'page.painted': {
    guard: and(['isThisDocument', not('isPainted'), not('hasFailed')]),
    actions: 'keepFirstPage',
  },
} as const;

const painting = <const Y extends string, const N extends string>(shown: Y, failed: N) =>
  documentAction.createStateConfig({
    on: {
      'page.painted': { guard: 'isThisDocument', target: `#${shown}`, actions: 'keepFirstPage' },
      'painting.failed': { target: `#${failed}`, actions: 'keepFirstPage' },
    },
  });

const returning = <const Y extends string, const N extends string, const P extends string>(
  shown: Y,
  failed: N,
  notYet: P,
) =>
  documentAction.createStateConfig({
    always: [
      { guard: 'isPainted', target: `#${shown}` },
      { guard: 'hasFailed', target: `#${failed}` },
      { target: `#${notYet}` },
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
  on: { 'painting.failed': { target: '#unpaintable', actions: 'keepFirstPage' } },
  states: {
    painting: {
      tags: 'busy',
      initial: 'plain',
      on: {
        'password.requested': { actions: 'keepFirstPage' },
        'decline.requested': withQuestion('decline', 'asksPassword'),
      },
      states: {
        plain: {
          id: 'painting',
          on: { 'page.painted': { guard: 'isThisDocument', target: '#ready', actions: 'keepFirstPage' } },
        },
        notRecorded: {
          id: 'paintingNotRecorded',
          ...painting('readyNotRecorded', 'unpaintableNotRecorded'),
        },
        refused: { id: 'paintingRefused', ...painting('readyRefused', 'unpaintableRefused') },
        changed: { id: 'paintingChanged', ...painting('readyChanged', 'unpaintableChanged') },
        unchecked: { id: 'paintingUnchecked', ...painting('unchecked', 'unpaintableUnchecked') },
      },
    },
    ready: {
      initial: 'plain',
      on: {
        'preconditions.changed': { actions: 'keepPreconditions' },
        ...onPainted,
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
    // The viewer shows what it has shown while the act was under way.
    returning: {
      initial: 'plain',
      states: {
        plain: { id: 'returning', ...returning('ready', 'unpaintable', 'painting') },
        notRecorded: {
          id: 'returningNotRecorded',
          ...returning('readyNotRecorded', 'unpaintableNotRecorded', 'paintingNotRecorded'),
        },
        refused: {
          id: 'returningRefused',
          ...returning('readyRefused', 'unpaintableRefused', 'paintingRefused'),
        },
        unchecked: {
          id: 'returningUnchecked',
          ...returning('unchecked', 'unpaintableUnchecked', 'paintingUnchecked'),
        },
      },
    },
    // The person can only decline it, or ask the sender for a new file (S35).
    unpaintable: {
      initial: 'plain',
      on: { 'opening.retried': '#opening', 'decline.requested': withQuestion('decline') },
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

// The document is shown, and nothing is under way.
import { and } from 'xstate';
import { actNames, acts } from '../acts/acts.ts';
import type { Act } from '../acts/acts.ts';
import { documentAction } from './document-action.setup.ts';
import { toEditor } from './leaving.ts';

const offered = (act: Act) => [{ type: 'isOffered', params: act }, 'awaitsMe'] as const;

const requested = (act: Act, isDrawn: boolean) =>
  ({
    guard: and(offered(act)),
    target: '#acting',
    actions: { type: 'requestAct', params: { act, isDrawn, skipsQuestion: false } },
  }) as unknown as {
    guard: 'awaitsMe';
    target: '#acting';
    actions: { type: 'requestAct'; params: { act: Act; isDrawn: boolean; skipsQuestion: boolean } };
  };

// An act without fields and remarks is confirmed by pressing its button (S48).
const atOnce = (act: Act) =>
  ({
    guard: and([...offered(act), { type: 'needsNoQuestion', params: act }]),
    target: '#underWay',
    actions: { type: 'requestAct', params: { act, isDrawn: true, skipsQuestion: true } },
  }) as unknown as {
    guard: 'awaitsMe';
    target: '#underWay';
    actions: { type: 'requestAct'; params: { act: Act; isDrawn: boolean; skipsQuestion: boolean } };
  };

const requestOf = (act: Act) =>
  acts[act].asks.length === 0 ? [atOnce(act), requested(act, true)] : [requested(act, true)];

const requests = Object.fromEntries(
  actNames.map((act) => [`${act}.requested`, requestOf(act)]),
) as unknown as Record<`${Act}.requested`, ReturnType<typeof requested>[]>;

const painted = <const T extends string>(shown: T) =>
  ({ 'page.painted': { guard: 'isThisDocument', target: `#${shown}` } }) as const;

const paintedAfter = <const Y extends string, const N extends string>(shown: Y, failed: N) =>
  documentAction.createStateConfig({
    on: { ...painted(shown), 'painting.failed': `#${failed}` },
  });

const asBefore = <const Y extends string, const N extends string>(shown: Y, failed: N) =>
  documentAction.createStateConfig({
    always: [{ guard: 'isDrawn', target: `#${shown}` }, { target: `#${failed}` }],
  });

/**
 * The message about the last act beside the document, rendered or not. `notRecorded`: its answer was lost,
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
      states: {
        plain: { id: 'painting', on: painted('ready') },
        notRecorded: {
          id: 'paintingNotRecorded',
          ...paintedAfter('readyNotRecorded', 'unpaintableNotRecorded'),
        },
        refused: { id: 'paintingRefused', ...paintedAfter('readyRefused', 'unpaintableRefused') },
        changed: { id: 'paintingChanged', ...paintedAfter('readyChanged', 'unpaintableChanged') },
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
    // The rendered page was not touched: the state before the act is restored.
    returning: {
      initial: 'plain',
      states: {
        plain: { id: 'returning', ...asBefore('ready', 'unpaintable') },
        unchecked: { id: 'returningUnchecked', ...asBefore('unchecked', 'unpaintableUnchecked') },
      },
    },
    // The person can only ask the sender for a new one (S35).
    unpaintable: {
      initial: 'plain',
      on: { 'opening.retried': '#opening', 'decline.requested': requested('decline', false) },
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

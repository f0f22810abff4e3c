import type { Goal } from './document-action.setup.ts';

const leaveFor = (goal: Goal) => ({ type: 'announceLeaving', params: goal }) as const;

/** Transitions of the links to the list and to a neighbouring document; `target` is the next state. */
export const leaveTransitions = <const T extends string>(target: T) =>
  ({
    'back.requested': { target, actions: leaveFor('list') },
    'neighbour.requested': {
      target,
      actions: { type: 'announceLeaving', params: ({ event }: { event: { to: Goal } }) => event.to },
    },
  }) as const;

/** A dialog covers these links, so their events are ignored. */
export const linksBlocked = { 'back.requested': {}, 'neighbour.requested': {} } as const;

/** The links that replace the acts once nothing is left to do here (S36). */
export const continueTransitions = {
  'list.requested': { target: '#left', actions: leaveFor('list') },
  'next.requested': { target: '#left', actions: leaveFor('onward') },
} as const;

/**
 * The dialog of a result has the same links, and covers all others. Closing it leaves the person on the
 * document.
 */
export const resultDialogTransitions = {
  'result.closed': '#over',
  ...continueTransitions,
  ...linksBlocked,
} as const;

export const toEditor = leaveFor('edit');
export const toNext = leaveFor('onward');
export const toList = leaveFor('back');

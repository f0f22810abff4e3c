import type { Goal } from './document-action.setup.ts';

const toward = (goal: Goal) => ({ type: 'announceLeaving', params: goal }) as const;

/** Transitions to the list, or to a neighbouring document; `target` is the next state. */
export const waysOut = <const T extends string>(target: T) =>
  ({
    'back.requested': { target, actions: toward('list') },
    'neighbour.requested': {
      target,
      actions: { type: 'announceLeaving', params: ({ event }: { event: { to: Goal } }) => event.to },
    },
  }) as const;

/** A dialog covers these links. */
export const noWayOut = { 'back.requested': {}, 'neighbour.requested': {} } as const;

/** The links that replace the acts once nothing is left to do here (S36). */
export const waysOn = {
  'list.requested': { target: '#left', actions: toward('list') },
  'next.requested': { target: '#left', actions: toward('onward') },
} as const;

/**
 * The dialog of a result has the same links, and covers all others. Closing it leaves the person on the
 * document.
 */
export const wayOutOfResult = { 'result.closed': '#over', ...waysOn, ...noWayOut } as const;

export const toEditor = toward('edit');
export const toNext = toward('onward');
export const toList = toward('back');

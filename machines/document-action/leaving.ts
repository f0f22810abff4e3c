import type { Goal } from './document-action.setup.ts';

const toward = (acted: boolean, goal: Goal) =>
  ({ type: 'announceLeaving', params: { acted, goal } }) as const;

/** The way to the list, or to a document beside this one; `target` is where the machine goes. */
export const waysOut = <const T extends string>(target: T) =>
  ({
    'back.requested': { target, actions: toward(false, 'list') },
    'neighbour.requested': {
      target,
      actions: {
        type: 'announceLeaving',
        params: ({ event }: { event: { to: Goal } }) => ({ acted: false, goal: event.to }),
      },
    },
  }) as const;

/** A dialog covers the ways out. */
export const noWayOut = { 'back.requested': {}, 'neighbour.requested': {} } as const;

/** The dialog of a result has its own buttons to leave by, and covers all others. */
export const wayOutOfResult = (acted: boolean) =>
  ({
    'result.closed': { target: '#left', actions: toward(acted, 'list') },
    'next.requested': { target: '#left', actions: toward(acted, 'next') },
    ...noWayOut,
  }) as const;

export const toEditor = toward(false, 'edit');
export const toNext = toward(true, 'next');
export const toList = toward(true, 'list');

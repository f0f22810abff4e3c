import type { Viewing } from '../../src/view-report/viewing.ts';

const nothing = () => {};

/** A screen whose stays nobody measures. */
export const noViewing: Viewing = {
  stay: () => null,
  subscribe: () => nothing,
  opened: nothing,
  painted: nothing,
  unpainted: nothing,
  acted: nothing,
  left: nothing,
  returned: nothing,
  end: nothing,
};

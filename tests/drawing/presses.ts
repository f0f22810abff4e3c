import type { Press } from '../../machines/drawing/drawing-context.ts';

/** A press at a position of the page, by default with no object there. */
export const at = (x: number, y: number, more: Partial<Press> = {}): Press => ({
  at: { x, y },
  objectId: null,
  isOnText: false,
  handle: null,
  maxTextWidth: 200,
  ...more,
});

export const press = (...given: Parameters<typeof at>) =>
  ({ type: 'pointer.pressed', ...at(...given) }) as const;

export const move = (x: number, y: number, isConstrained = false) =>
  ({ type: 'pointer.moved', points: [{ x, y }], isConstrained }) as const;

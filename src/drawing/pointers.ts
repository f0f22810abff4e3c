interface Contact {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly button: number;
}

/** The meaning of a press: `draw` begins a gesture, `cancel` cancels the current one, `restart` does both. */
export type PressMeaning = 'draw' | 'ignore' | 'cancel' | 'restart';

/** Palm rejection and pinch detection: decides which pointer may draw. */
export interface PointerGate {
  readonly pressed: (contact: Contact) => PressMeaning;
  readonly draws: (pointerId: number) => boolean;
  /** Returns whether this pointer was drawing. */
  readonly lifted: (pointerId: number) => boolean;
}

/**
 * Creates the gate of one page. From a second finger on, it is a pinch until all fingers are lifted; no
 * finger draws while a stylus is down.
 */
export const createPointerGate = (): PointerGate => {
  const down = new Map<number, string>();
  let drawing: number | null = null;
  let isPinching = false;
  const count = (type: string) => [...down.values()].filter((one) => one === type).length;

  const pressedByFinger = (id: number): PressMeaning => {
    if (count('pen') > 0) return 'ignore';
    if (count('touch') > 1) {
      isPinching = true;
      const wasDrawing = drawing !== null;
      drawing = null;
      return wasDrawing ? 'cancel' : 'ignore';
    }
    if (isPinching || drawing !== null) return 'ignore';
    drawing = id;
    return 'draw';
  };

  return {
    pressed: ({ pointerId, pointerType, button }) => {
      if (button !== 0) return 'ignore';
      const wasFinger = drawing !== null && down.get(drawing) === 'touch';
      down.set(pointerId, pointerType);
      if (pointerType === 'touch') return pressedByFinger(pointerId);
      if (drawing !== null && !(pointerType === 'pen' && wasFinger)) return 'ignore';
      const meaning = drawing === null ? 'draw' : 'restart';
      drawing = pointerId;
      return meaning;
    },
    draws: (pointerId) => drawing === pointerId,
    lifted: (pointerId) => {
      down.delete(pointerId);
      if (count('touch') === 0) isPinching = false;
      if (drawing !== pointerId) return false;
      drawing = null;
      return true;
    },
  };
};

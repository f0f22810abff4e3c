interface Contact {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly button: number;
}

/** What a press means: `draw` begins a gesture, `cancel` gives up the one that goes on, `restart` does both. */
export type Meaning = 'draw' | 'ignore' | 'cancel' | 'restart';

/** Palm rejection and pinch detection: decides which pointer draws. */
export interface PointerGate {
  readonly pressed: (contact: Contact) => Meaning;
  /** Whether it is this pointer that draws. */
  readonly draws: (pointerId: number) => boolean;
  /** Returns whether it was this pointer that drew. */
  readonly lifted: (pointerId: number) => boolean;
}

/** Makes a gate for one page. A second finger is a pinch until all are lifted; no finger draws while a stylus is down. */
export const createPointerGate = (): PointerGate => {
  const down = new Map<number, string>();
  let drawing: number | null = null;
  let isPinching = false;
  const count = (type: string) => [...down.values()].filter((one) => one === type).length;

  const pressedByFinger = (id: number): Meaning => {
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

import { useState } from 'react';
import type { MouseEvent, PointerEvent, RefObject } from 'react';
import type { DrawingRef } from '../../machines/drawing/drawing.machine.ts';
import type { Point } from '../../machines/drawing/edits.ts';
import { createPointerGate } from './pointers.ts';
import type { PointerGate } from './pointers.ts';
import { pointOf, pressAt } from './view-of-page.ts';
import type { PageView } from './view-of-page.ts';

/** How near a press has to be, in CSS pixels: a finger is less exact than a mouse. */
const reachOf = (pointerType: string): number => (pointerType === 'mouse' ? 8 : 20);

interface ClientPoint {
  readonly clientX: number;
  readonly clientY: number;
}

interface Pointers {
  readonly gate: PointerGate;
  points: readonly Point[];
  isConstrained: boolean;
  type: string;
}

interface Page {
  readonly drawing: DrawingRef;
  readonly view: PageView;
  readonly surface: RefObject<HTMLElement | null>;
}

const pointsHere = ({ view, surface }: Page, all: readonly ClientPoint[]): Point[] => {
  const { left = 0, top = 0 } = surface.current?.getBoundingClientRect() ?? {};
  return all.map(({ clientX, clientY }) => pointOf(view, { x: clientX - left, y: clientY - top }));
};

const isPen = ({ drawing }: Page): boolean => drawing.getSnapshot().context.tool === 'pen';

const pressOn = ({ drawing, view }: Page, { points: [at], type }: Pointers) => {
  if (!at) return;
  const { selected } = drawing.getSnapshot().context;
  drawing.send({ type: 'pointer.pressed', ...pressAt(view, at, selected, reachOf(type)) });
};

const moveOn = ({ drawing }: Page, { points, isConstrained }: Pointers) =>
  drawing.send({ type: 'pointer.moved', points, isConstrained });

const onPress = (page: Page, pointers: Pointers, event: PointerEvent) => {
  if (page.drawing.getSnapshot().matches('typing')) return page.drawing.send({ type: 'text.finished' });
  const meaning = pointers.gate.pressed(event);
  if (meaning === 'cancel' || meaning === 'restart') page.drawing.send({ type: 'gesture.cancelled' });
  if (meaning === 'cancel' || meaning === 'ignore') return event.stopPropagation();
  pointers.points = pointsHere(page, [event]);
  pointers.type = event.pointerType;
  // With pointer capture, a gesture continues outside the page; the pen's layer has to get its own events.
  const holder = isPen(page) ? (event.target as Element) : page.surface.current;
  holder?.setPointerCapture?.(event.pointerId);
  return isPen(page) ? undefined : pressOn(page, pointers);
};

const onMove = (page: Page, pointers: Pointers, event: PointerEvent) => {
  if (!pointers.gate.draws(event.pointerId)) return event.stopPropagation();
  const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
  pointers.points = pointsHere(page, all.length > 0 ? all : [event]);
  pointers.isConstrained = event.shiftKey;
  return isPen(page) ? undefined : moveOn(page, pointers);
};

const onLift = (page: Page, { gate }: Pointers, event: PointerEvent) => {
  if (!gate.lifted(event.pointerId)) event.stopPropagation();
  else if (!isPen(page)) page.drawing.send({ type: 'pointer.released' });
};

const onDoubleClick = (page: Page, event: MouseEvent) => {
  const [at] = pointsHere(page, [event]);
  if (!at) return;
  const { objectId, isOnText } = pressAt(page.view, at, null, reachOf('mouse'));
  if (objectId !== null && isOnText) page.drawing.send({ type: 'text.opened', id: objectId });
};

/**
 * Pointer handlers of the page. Palms and pinching fingers are ignored, and coalesced events keep every point
 * of a fast stroke.
 */
export const usePointers = (page: Page) => {
  const [pointers] = useState<Pointers>(() => ({
    gate: createPointerGate(),
    points: [],
    isConstrained: false,
    type: 'mouse',
  }));
  return {
    press: () => pressOn(page, pointers),
    move: () => moveOn(page, pointers),
    handlers: {
      onPointerDownCapture: (event: PointerEvent) => {
        // A press into the text box does not draw.
        if (!(event.target instanceof HTMLTextAreaElement)) onPress(page, pointers, event);
      },
      onPointerMoveCapture: (event: PointerEvent) => onMove(page, pointers, event),
      onPointerUpCapture: (event: PointerEvent) => onLift(page, pointers, event),
      onPointerCancelCapture: (event: PointerEvent) => {
        if (pointers.gate.lifted(event.pointerId)) page.drawing.send({ type: 'gesture.cancelled' });
      },
      onDoubleClick: (event: MouseEvent) => onDoubleClick(page, event),
    },
  };
};

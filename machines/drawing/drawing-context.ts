import type { AnyActorRef } from 'xstate';
import type { Drawn, Edits, Point } from './edits.ts';
import { gripOf, resized } from './geometry.ts';
import type { Handle } from './geometry.ts';
import {
  createByDrag,
  initialProperties,
  isShapeTool,
  isTiny,
  objectOf,
  createAtPress,
  withMove,
  withObject,
} from './tools.ts';
import type { Properties, PropertyChange, Tool } from './tools.ts';

export interface DrawingInput {
  readonly edits: Edits;
  /** The page in view, from 1. */
  readonly page: number;
  /** The parent, which gets `drawing.changed`; null if there is none. */
  readonly parent: AnyActorRef | null;
  /** The most edits in the list; absent: no limit. */
  readonly maxEdits?: number;
}

export interface DrawingContext {
  readonly edits: Edits;
  readonly page: number;
  readonly parent: AnyActorRef | null;
  readonly maxEdits: number | null;
  readonly tool: Tool;
  /** The initial text of what this tool writes. */
  readonly initialText: string;
  readonly properties: Properties;
  readonly selected: string | null;
  readonly draft: Drawn | null;
  /** Where the gesture began, and which handle it drags. */
  readonly origin: Point | null;
  readonly handle: Handle | null;
  /** The drawing position that the arrow keys move; null until they are used. */
  readonly keyCursor: Point | null;
}

/** A press at a point of the unrotated page; `maxTextWidth`: the width from there to the page's edge. */
export interface Press {
  readonly at: Point;
  /** The id of the object there. */
  readonly objectId: string | null;
  readonly isOnText: boolean;
  readonly handle: Handle | null;
  readonly maxTextWidth: number;
}

export type DrawingEvent =
  | { type: 'tool.chosen'; tool: Tool; initialText?: string }
  | { type: 'properties.changed'; change: PropertyChange }
  | ({ type: 'pointer.pressed' } & Press)
  | { type: 'pointer.moved'; points: readonly Point[]; isConstrained: boolean }
  | { type: 'pointer.released' }
  /** By Escape, a second finger, or the browser (`pointercancel`). */
  | { type: 'gesture.cancelled' }
  | { type: 'keyCursor.moved'; at: Point }
  /** Enter, at `keyCursor`. */
  | ({ type: 'keyCursor.pressed' } & Press)
  | { type: 'object.chosen'; id: string | null }
  /** `by`: a vector in the rotated view. */
  | { type: 'object.nudged'; by: Point }
  | { type: 'object.resized'; by: Point }
  | { type: 'object.removed' }
  | { type: 'text.opened'; id: string }
  | { type: 'text.typed'; text: string }
  | { type: 'text.finished' }
  | { type: 'undo.requested' }
  | { type: 'redo.requested' }
  | { type: 'deletion.requested' }
  | { type: 'rotation.requested'; by: 90 | -90 }
  | { type: 'page.shown'; page: number };

export interface PointerMove {
  readonly points: readonly Point[];
  /** Shift is down: proportions or angles of 45 degrees are kept. */
  readonly isConstrained: boolean;
}

type ContextChange = Partial<Pick<DrawingContext, 'edits' | 'selected' | 'draft'>>;

/** The context without a gesture. */
export const noGesture = { draft: null, origin: null, handle: null } as const;
/** The selected id, if that object still exists. */
export const existingSelection = (context: DrawingContext, edits: Edits): string | null =>
  objectOf({ edits, page: context.page }, context.selected)?.id ?? null;

/** The object being drawn or resized, after the pointer has moved. */
export const draftAt = (context: DrawingContext, { points, isConstrained }: PointerMove): Drawn | null => {
  const { tool, origin, draft, handle } = context;
  const to = points.at(-1);
  if (!draft || !origin || !to) return draft;
  if (handle) {
    const object = objectOf(context, draft.id) ?? draft;
    const grip = gripOf(object, handle);
    // A handle may be drawn apart from the object, and a finger may press beside the handle: the distance does
    // not move the edge.
    const end = { x: grip.x + to.x - origin.x, y: grip.y + to.y - origin.y };
    return resized(object, handle, end, isConstrained);
  }
  return isShapeTool(tool) ? createByDrag(context, tool, origin, to, isConstrained) : draft;
};

/** The edits with the object that was drawn or resized; a press without a drag places it. */
export const withDraft = (context: DrawingContext): ContextChange => {
  const { draft, tool, origin, handle } = context;
  if (!draft) return {};
  const isWithoutDrag = !handle && isShapeTool(tool) && origin && isTiny(draft);
  const object = isWithoutDrag ? createAtPress(context, tool, origin) : draft;
  return { edits: withObject(context, object), selected: draft.kind === 'pen' ? null : object.id };
};

/** The edits with the text that was typed. */
export const withDraftText = (context: DrawingContext): ContextChange => {
  if (!context.draft) return {};
  const edits = withObject(context, context.draft);
  return { edits, selected: existingSelection({ ...context, selected: context.draft.id }, edits) };
};

const anchorOf = (object: Drawn): Point => {
  if ('at' in object) return object.at;
  if ('from' in object) return object.from;
  return 'box' in object ? object.box : (object.points[0] ?? { x: 0, y: 0 });
};

/** The edits with the dragged object at its new position. */
export const withDraftMove = (context: DrawingContext): ContextChange => {
  const object = objectOf(context, context.draft?.id ?? null);
  if (!object || !context.draft) return {};
  const [from, to] = [anchorOf(object), anchorOf(context.draft)];
  return { edits: withMove(context, object.id, { x: to.x - from.x, y: to.y - from.y }) };
};

/** The initial context. */
export const initialContext = ({ input }: { input: DrawingInput }): DrawingContext => ({
  edits: input.edits,
  page: input.page,
  parent: input.parent,
  maxEdits: input.maxEdits ?? null,
  tool: 'pointer',
  initialText: '',
  properties: initialProperties,
  selected: null,
  keyCursor: null,
  ...noGesture,
});

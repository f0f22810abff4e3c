import type { AnyActorRef } from 'xstate';
import type { Drawn, Edits, Point } from './edits.ts';
import { resized } from './geometry.ts';
import type { Handle } from './geometry.ts';
import {
  dragged,
  firstProperties,
  isDragged,
  isTiny,
  objectOf,
  placed,
  withMove,
  withObject,
} from './tools.ts';
import type { Properties, PropertyChange, Tool } from './tools.ts';

export interface DrawingInput {
  readonly edits: Edits;
  /** The page in view, 1-based. */
  readonly page: number;
  /** Hears `drawing.changed`; null where nobody does. */
  readonly parent: AnyActorRef | null;
  /** The most edits that the list may have; absent: there is no limit. */
  readonly most?: number;
}

export interface DrawingContext {
  readonly edits: Edits;
  readonly page: number;
  readonly parent: AnyActorRef | null;
  readonly most: number | null;
  readonly tool: Tool;
  /** What a text begins with that is written by this tool. */
  readonly words: string;
  readonly properties: Properties;
  /** The id of the object that is selected. */
  readonly selected: string | null;
  /** What is being drawn, moved, resized or typed. */
  readonly draft: Drawn | null;
  /** Where the gesture began, and what it takes hold of. */
  readonly origin: Point | null;
  readonly handle: Handle | null;
  /** The point that the arrow keys move; null until they are used. */
  readonly cursor: Point | null;
}

/** A press at a point of the unrotated page; `room`: how far a text that begins there has to the page's edge. */
export interface Press {
  readonly at: Point;
  /** The id of what lies there. */
  readonly on: string | null;
  readonly isOnText: boolean;
  readonly handle: Handle | null;
  readonly room: number;
}

export type DrawingEvent =
  | { type: 'tool.chosen'; tool: Tool; words?: string }
  | { type: 'properties.changed'; change: PropertyChange }
  | ({ type: 'pointer.pressed' } & Press)
  | { type: 'pointer.moved'; points: readonly Point[]; isConstrained: boolean }
  | { type: 'pointer.released' }
  /** Escape, a second finger, a call that comes in. */
  | { type: 'gesture.cancelled' }
  | { type: 'cursor.moved'; at: Point }
  /** Enter, at the cursor. */
  | ({ type: 'cursor.pressed' } & Press)
  | { type: 'object.chosen'; id: string | null }
  /** `by`: as the page is seen. */
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

export interface Moved {
  readonly points: readonly Point[];
  readonly isConstrained: boolean;
}

type Changed = Partial<Pick<DrawingContext, 'edits' | 'selected' | 'draft'>>;

/** No gesture is going on. */
export const noGesture = { draft: null, origin: null, handle: null } as const;
/** What is selected, as long as it stands. */
export const stillThere = (context: DrawingContext, edits: Edits): string | null =>
  objectOf({ edits, page: context.page }, context.selected)?.id ?? null;

/** What is being drawn or resized, after the pointer went on. */
export const draftAt = (context: DrawingContext, { points, isConstrained }: Moved): Drawn | null => {
  const { tool, origin, draft, handle } = context;
  const to = points.at(-1);
  if (!draft || !origin || !to) return draft;
  if (handle) return resized(objectOf(context, draft.id) ?? draft, handle, to, isConstrained);
  return isDragged(tool) ? dragged(context, tool, origin, to, isConstrained) : draft;
};

/** The edits with what was drawn or resized; a press without a drag places it. */
export const withDraft = (context: DrawingContext): Changed => {
  const { draft, tool, origin, handle } = context;
  if (!draft) return {};
  const isPressed = !handle && isDragged(tool) && origin && isTiny(draft);
  const object = isPressed ? placed(context, tool, origin) : draft;
  return { edits: withObject(context, object), selected: draft.kind === 'pen' ? null : object.id };
};

/** The edits with the text that was typed. */
export const withDraftText = (context: DrawingContext): Changed => {
  if (!context.draft) return {};
  const edits = withObject(context, context.draft);
  const selected = objectOf({ ...context, edits }, context.draft.id)?.id ?? null;
  return { edits, selected };
};

const anchorOf = (object: Drawn): Point => {
  if ('at' in object) return object.at;
  if ('from' in object) return object.from;
  return 'box' in object ? object.box : (object.points[0] ?? { x: 0, y: 0 });
};

/** The edits with what was moved to where it is now. */
export const withDraftMove = (context: DrawingContext): Changed => {
  const object = objectOf(context, context.draft?.id ?? null);
  if (!object || !context.draft) return {};
  const [from, to] = [anchorOf(object), anchorOf(context.draft)];
  return { edits: withMove(context, object.id, { x: to.x - from.x, y: to.y - from.y }) };
};

/** What a drawing begins with. */
export const begin = ({ input }: { input: DrawingInput }): DrawingContext => ({
  edits: input.edits,
  page: input.page,
  parent: input.parent,
  most: input.most ?? null,
  tool: 'pointer',
  words: '',
  properties: firstProperties,
  selected: null,
  cursor: null,
  ...noGesture,
});

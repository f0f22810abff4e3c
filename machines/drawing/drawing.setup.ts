import { assign, enqueueActions, setup } from 'xstate';
import {
  draftAt,
  noGesture,
  existingSelection,
  withDraft,
  withDraftMove,
  withDraftText,
} from './drawing-context.ts';
import type { DrawingContext, DrawingEvent, DrawingInput, PointerMove, Press } from './drawing-context.ts';
import { objectsOn, pageOfRedo, pageOfUndo, redo, rotationOn, undo } from './edits.ts';
import type { Point } from './edits.ts';
import { inverseRotation, resizedByKeys, turnedBy } from './geometry.ts';
import {
  createStroke,
  createText,
  changedProperties,
  createByDrag,
  isShapeTool,
  writesText,
  movedTo,
  objectOf,
  createAtPress,
  restyled,
  extendStroke,
  withEdit,
  withMove,
  withObject,
  withText,
} from './tools.ts';
import type { PropertyChange, Tool } from './tools.ts';

interface ToolChoice {
  readonly tool: Tool;
  readonly initialText?: string;
}

/** Types, guards and actions of a drawing; the machine is in drawing.machine.ts. */
export const drawing = setup({
  types: {
    input: {} as DrawingInput,
    context: {} as DrawingContext,
    events: {} as DrawingEvent,
  },
  guards: {
    isBelowEditLimit: ({ context }) =>
      context.maxEdits === null || context.edits.list.length < context.maxEdits,
    isPointerTool: ({ context }) => context.tool === 'pointer',
    isTextTool: ({ context }) => writesText(context.tool),
    isPenTool: ({ context }) => context.tool === 'pen',
    isOnHandle: ({ context, event }) =>
      event.type === 'pointer.pressed' && event.handle !== null && context.selected !== null,
    isOnObject: ({ context, event }) => 'objectId' in event && objectOf(context, event.objectId) !== null,
    isOnText: ({ context, event }) =>
      'objectId' in event && objectOf(context, event.objectId)?.kind === 'text',
    canOpen: ({ context, event }) =>
      event.type === 'text.opened' && objectOf(context, event.id)?.kind === 'text',
    hasSelected: ({ context }) => context.selected !== null,
    hasDraft: ({ context }) => context.draft !== null,
    /** The next object has properties; the pointer tool has none. */
    appliesToNextObject: ({ context }) => context.selected === null && context.tool !== 'pointer',
    canUndo: ({ context }) => context.edits.done > 0,
    canRedo: ({ context }) => context.edits.done < context.edits.list.length,
    hasObjects: ({ context }) => objectsOn(context.edits, context.page).length > 0,
  },
  actions: {
    chooseTool: assign((_, { tool, initialText = '' }: ToolChoice) => ({
      tool,
      initialText,
      selected: null,
    })),
    keepProperties: assign({
      properties: ({ context }, change: PropertyChange) => changedProperties(context.properties, change),
      draft: ({ context }, change) => context.draft && restyled(context.draft, change),
    }),
    restyle: assign(({ context }, change: PropertyChange) => {
      const object = objectOf(context, context.selected);
      return object ? { edits: withObject(context, restyled(object, change)) } : {};
    }),
    select: assign({ selected: (_, id: string | null) => id }),
    beginDrag: assign(({ context }, { at, objectId, handle }: Press) => ({
      origin: at,
      handle,
      selected: handle ? context.selected : objectId,
      draft: objectOf(context, handle ? context.selected : objectId),
    })),
    beginShape: assign(({ context }, { at }: Press) => ({
      origin: at,
      selected: null,
      draft: isShapeTool(context.tool) ? createByDrag(context, context.tool, at, at, false) : null,
    })),
    beginStroke: assign(({ context }, { at }: Press) => ({
      origin: at,
      selected: null,
      draft: createStroke(context, at),
    })),
    beginText: assign(({ context }, { at, maxTextWidth }: Press) => ({
      selected: null,
      draft: createText(context, at, maxTextWidth, context.initialText),
    })),
    openText: assign(({ context }, id: string | null) => ({ selected: id, draft: objectOf(context, id) })),
    typeText: assign({
      draft: ({ context }, text: string) => context.draft && withText(context.draft, text),
    }),
    keepText: assign(({ context }) => withDraftText(context)),
    updateDraft: assign({ draft: ({ context }, moved: PointerMove) => draftAt(context, moved) }),
    moveDraft: assign(({ context }, { points, isConstrained }: PointerMove) => {
      const object = objectOf(context, context.selected);
      const to = points.at(-1);
      if (!object || !to || !context.origin) return {};
      return { draft: movedTo(object, context.origin, to, isConstrained).draft };
    }),
    stroke: assign({
      draft: ({ context }, points: readonly Point[]) => context.draft && extendStroke(context.draft, points),
    }),
    keepDraft: assign(({ context }) => withDraft(context)),
    keepMove: assign(({ context }) => withDraftMove(context)),
    place: assign(({ context }, { at }: Press) => {
      if (!isShapeTool(context.tool)) return {};
      const object = createAtPress(context, context.tool, at);
      return { edits: withObject(context, object), selected: object.id, keyCursor: at };
    }),
    dropDraft: assign(noGesture),
    /** With the keyboard, drawing continues from where Enter was pressed. */
    keepKeyCursor: assign({ keyCursor: ({ context }) => context.keyCursor ?? context.origin }),
    moveKeyCursor: assign({ keyCursor: (_, at: Point) => at }),
    nudge: assign(({ context }, by: Point) => {
      const offset = turnedBy(by, inverseRotation(rotationOn(context.edits, context.page)));
      return context.selected === null ? {} : { edits: withMove(context, context.selected, offset) };
    }),
    resize: assign(({ context }, by: Point) => {
      const object = objectOf(context, context.selected);
      if (!object) return {};
      return {
        edits: withObject(context, resizedByKeys(object, by, rotationOn(context.edits, context.page))),
      };
    }),
    remove: assign(({ context }) =>
      context.selected === null
        ? {}
        : { edits: withEdit(context, { kind: 'removed', object: context.selected }), selected: null },
    ),
    undo: assign(({ context }) => {
      const edits = undo(context.edits);
      return { edits, selected: existingSelection(context, edits) };
    }),
    redo: assign(({ context }) => {
      const edits = redo(context.edits);
      return { edits, selected: existingSelection(context, edits) };
    }),
    deleteAll: assign(({ context }) => ({
      edits: withEdit(context, { kind: 'deletedAll' }),
      selected: null,
    })),
    rotate: assign({ edits: ({ context }, by: 90 | -90) => withEdit(context, { kind: 'rotated', by }) }),
    showPage: assign({ page: (_, page: number) => page, selected: null, keyCursor: null }),
    /**
     * Sends a text to the parent after each letter, as if typing had ended: a crash loses one letter at most.
     */
    notifyText: enqueueActions(({ context, enqueue }) => {
      if (!context.parent) return;
      const { edits = context.edits } = withDraftText(context);
      enqueue.sendTo(context.parent, { type: 'drawing.changed', edits, page: context.page });
    }),
    notifyParent: enqueueActions(({ context, enqueue }, which: 'done' | 'undone') => {
      if (!context.parent) return;
      const page = (which === 'done' ? pageOfUndo : pageOfRedo)(context.edits) ?? context.page;
      enqueue.sendTo(context.parent, { type: 'drawing.changed', edits: context.edits, page });
    }),
  },
});

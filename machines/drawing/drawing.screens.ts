import type { SnapshotFrom } from 'xstate';
import type { Screen, ScreensOf, Sight, ElementQuery } from '../screen.ts';
import type { DrawingEvent } from './drawing-context.ts';
import type { drawingMachine } from './drawing.machine.ts';
import { objectsOn } from './edits.ts';

type Snapshot = SnapshotFrom<typeof drawingMachine>;
type EventType = Exclude<DrawingEvent['type'], 'page.shown'>;
type FlowScreen = Screen<DrawingEvent['type']>;

const button = (name: string): ElementQuery => ({ role: 'button', name, in: 'page' });

/** Text, line, arrow, shape and pen (D2.56). */
const tools: readonly ElementQuery[] = [
  'text',
  'line',
  'arrow',
  'rectangle',
  'ellipse',
  'pen',
  'pointer',
].map((tool) => button(`pageEditor.tool.${tool}`));
/** Enabled at any time (D2.56). */
const rotations = [button('pageEditor.tool.rotateLeft'), button('pageEditor.tool.rotateRight')];
const remove = button('pageEditor.tool.remove');
const deleteAll = button('pageEditor.tool.deleteAll');
const drawnList: ElementQuery = { role: 'combobox', name: 'pageEditor.tool.drawn', in: 'page' };
const typing: ElementQuery = { role: 'textbox', name: 'pageEditor.tool.typing', in: 'page' };
const outline: ElementQuery = {
  role: 'button',
  name: 'pageEditor.property.outline',
  begins: true,
  in: 'page',
};
const background: ElementQuery = {
  role: 'button',
  name: 'pageEditor.property.background',
  begins: true,
  in: 'page',
};
/** Font family, font size, text colour, bold, italic, underline (D2.56). */
const textControls: readonly ElementQuery[] = [
  { role: 'combobox', name: 'pageEditor.property.font', in: 'page' },
  { role: 'combobox', name: 'pageEditor.property.size', in: 'page' },
  { role: 'button', name: 'pageEditor.property.textColour', begins: true, in: 'page' },
  button('pageEditor.property.bold'),
  button('pageEditor.property.italic'),
  button('pageEditor.property.underline'),
];

/** The kind of what is typed, drawn or selected, else of what the tool draws next. */
const kindOf = ({ context: { draft, edits, page, selected, tool } }: Snapshot): string => {
  const object = draft ?? objectsOn(edits, page).find(({ id }) => id === selected);
  return object?.kind ?? tool;
};

/** The properties of a kind (D2.56): an outline colour, and a fill colour if it has an inside. */
const properties = (
  snapshot: Snapshot,
): { readonly on: readonly ElementQuery[]; readonly off: readonly ElementQuery[] } => {
  const kind = kindOf(snapshot);
  if (kind === 'pointer') return { on: [], off: [...textControls, outline, background] };
  if (kind === 'text') return { on: textControls, off: [outline, background] };
  const hasInside = kind === 'rectangle' || kind === 'ellipse';
  return {
    on: [outline, ...(hasInside ? [background] : [])],
    off: [...textControls, ...(hasInside ? [] : [background])],
  };
};

const all: readonly EventType[] = [
  'tool.chosen',
  'properties.changed',
  'pointer.pressed',
  'pointer.moved',
  'pointer.released',
  'gesture.cancelled',
  'keyCursor.moved',
  'keyCursor.pressed',
  'object.chosen',
  'object.nudged',
  'object.resized',
  'object.removed',
  'text.opened',
  'text.typed',
  'text.finished',
  'undo.requested',
  'redo.requested',
  'deletion.requested',
  'rotation.requested',
];

/** The model has a limit of two edits, which stand for any number. */
const isBelowEditLimit = ({ context: { edits, maxEdits } }: Snapshot) =>
  maxEdits === null || edits.list.length < maxEdits;
const hasObjects = ({ context: { edits, page } }: Snapshot) => objectsOn(edits, page).length > 0;

/** Only a text can be opened again. */
const hasText = ({ context: { edits, page } }: Snapshot) =>
  objectsOn(edits, page).some(({ kind }) => kind === 'text');

/** What is possible in every state: undo and redo without limit, 'delete all' (X12), rotating the page. */
const always = (snapshot: Snapshot): readonly EventType[] => {
  const { done, list } = snapshot.context.edits;
  const isSelected = snapshot.context.selected !== null;
  return [
    'tool.chosen',
    'keyCursor.moved',
    'object.chosen',
    ...(isSelected && isBelowEditLimit(snapshot) ? (['object.removed'] as const) : []),
    ...(done > 0 ? (['undo.requested'] as const) : []),
    ...(done < list.length ? (['redo.requested'] as const) : []),
    ...(hasObjects(snapshot) && isBelowEditLimit(snapshot) ? (['deletion.requested'] as const) : []),
    ...(isBelowEditLimit(snapshot) ? (['rotation.requested'] as const) : []),
  ];
};

/** The controls on the page and beside it; in the product the number of edits has no limit. */
const thingsOf = (snapshot: Snapshot, isTyping: boolean) => {
  const { on, off } = properties(snapshot);
  const things: readonly (readonly [boolean, readonly ElementQuery[]])[] = [
    [true, [...tools, ...rotations, ...on]],
    [false, off],
    [snapshot.context.selected !== null, [remove]],
    [hasObjects(snapshot), [drawnList, deleteAll]],
    [isTyping, [typing]],
  ];
  const those = (isOn: boolean) => things.flatMap(([is, some]) => (is === isOn ? some : []));
  return { usable: those(true), unusable: those(false) };
};

const line =
  (sees: readonly Sight[], offersAt: (snapshot: Snapshot) => readonly EventType[], isTyping = false) =>
  (snapshot: Snapshot): FlowScreen => {
    const offers = [...new Set([...always(snapshot), ...offersAt(snapshot)])];
    const { usable, unusable } = thingsOf(snapshot, isTyping);
    return {
      proves: ['D2.56', 'X12'],
      sees,
      offers: [...offers, ...usable],
      refuses: [...all.filter((one) => !offers.includes(one)), ...unusable],
    };
  };

/** By mouse, finger, stylus and keyboard (X9); with the pointer tool a press only selects. */
const pressed = (snapshot: Snapshot): readonly EventType[] =>
  isBelowEditLimit(snapshot) || snapshot.context.tool === 'pointer'
    ? ['pointer.pressed', 'keyCursor.pressed']
    : [];

/** Changes the selected object if another edit is possible, else what is drawn next. */
const changed = (snapshot: Snapshot): readonly EventType[] => {
  const { selected, tool, draft } = snapshot.context;
  const isNext = selected === null && tool !== 'pointer';
  return draft !== null || isNext || (selected !== null && isBelowEditLimit(snapshot))
    ? ['properties.changed']
    : [];
};

/** Drawing, selecting, moving, resizing and opening, by pointer and by keyboard (D2.56, X9, X12). */
const ready = line([], (snapshot) => {
  const canChange = snapshot.context.selected !== null && isBelowEditLimit(snapshot);
  return [
    ...pressed(snapshot),
    ...changed(snapshot),
    ...(canChange ? (['object.nudged', 'object.resized'] as const) : []),
    ...(hasText(snapshot) && isBelowEditLimit(snapshot) ? (['text.opened'] as const) : []),
  ];
});

const dragging = line([], (snapshot) => [
  'pointer.moved',
  'pointer.released',
  'gesture.cancelled',
  ...changed(snapshot),
]);

/** What a person sees and can do in each state on the page. */
export const drawingScreens = {
  ready,
  shaping: dragging,
  resizing: dragging,
  moving: dragging,
  stroking: dragging,
  strokingByKeys: line([], (snapshot) => ['keyCursor.pressed', 'gesture.cancelled', ...changed(snapshot)]),
  typing: line(
    [{ focus: typing }],
    (snapshot) => ['text.typed', 'text.finished', 'gesture.cancelled', ...changed(snapshot)],
    true,
  ),
} as const satisfies ScreensOf<typeof drawingMachine>;

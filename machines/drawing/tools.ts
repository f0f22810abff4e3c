import { appendEdit, movedBy, nextId, objectsOn, rotationOn } from './edits.ts';
import type { Drawn, Edit, Edits, Point, TextObject, TextStyle } from './edits.ts';
import {
  inverseRotation,
  boxBetween,
  inProportion,
  lineHeight,
  snappedTo45,
  thickened,
  rounded,
  turnedBy,
} from './geometry.ts';
import { maxCharacters } from './stored-edits.ts';

/** `pointer` selects, moves and resizes; the others draw. Those needed most on a page to sign come first. */
export const tools = [
  'pointer',
  'text',
  'pen',
  'check',
  'date',
  'initials',
  'line',
  'arrow',
  'rectangle',
  'ellipse',
  'highlight',
  'strike',
] as const;
export type Tool = (typeof tools)[number];

/** The tools that write a text; the stamps among them start with a text of their own. */
export const writesText = (tool: Tool): boolean => tool === 'text' || tool === 'date' || tool === 'initials';

/** The look of the next object. */
export interface Properties {
  readonly outline: string;
  /** Null: shapes have no fill. */
  readonly background: string | null;
  readonly style: TextStyle;
}

export interface PropertyChange {
  readonly outline?: string;
  readonly background?: string | null;
  readonly style?: Partial<TextStyle>;
}

const orange = '#ffa500';

/** The initial properties (D9.8): an orange outline; a shape hides nothing until its background is chosen. */
export const initialProperties: Properties = {
  outline: orange,
  background: null,
  style: { font: 'times', size: 12, colour: '#000000', bold: false, italic: false, underline: false },
};

/** Shortest drag, in shown pixels; anything shorter is a press. */
const minDrag = 3;
/** The size of an object that a press creates, in the rotated view. */
const defaultSize = {
  line: { x: 120, y: 0 },
  arrow: { x: 120, y: 0 },
  rectangle: { x: 120, y: 60 },
  ellipse: { x: 120, y: 60 },
  highlight: { x: 120, y: 18 },
  strike: { x: 120, y: 18 },
  check: { x: 24, y: 24 },
};
/** The minimum thickness of a dragged highlight or strike-through, in shown pixels. */
const markerThickness = 12;
/** Colours of marks that do not use the outline colour. */
const defaultColours: Readonly<Partial<Record<Tool, string>>> = {
  highlight: '#ffe14d',
  strike: '#d13438',
  check: '#107c41',
};
/** Whether the tool has a colour of its own until the person chooses another. */
export const hasDefaultColour = (tool: Tool): boolean => defaultColours[tool] !== undefined;
const textWidth = { min: 60, stamped: 96, max: 240 };

/** The tools that draw from one point to another. */
export type ShapeTool = keyof typeof defaultSize;
export const isShapeTool = (tool: Tool): tool is ShapeTool => Object.hasOwn(defaultSize, tool);

/** The state of a page on which something is drawn. */
export interface Sheet {
  readonly edits: Edits;
  readonly page: number;
  readonly properties: Properties;
}

const newObjectBase = ({ edits, page }: Sheet) => ({ id: nextId(edits), page });

/** The object with an id on the page, in its present form. */
export const objectOf = ({ edits, page }: Pick<Sheet, 'edits' | 'page'>, id: string | null): Drawn | null =>
  objectsOn(edits, page).find((object) => object.id === id) ?? null;

/** Marks along a line of text, which have a minimum thickness even if the drag was exactly horizontal. */
const isMarker = (tool: Tool): boolean => tool === 'highlight' || tool === 'strike';

/** What a tool draws by a drag from one point to another; constrained: right angles, or a square. */
export const createByDrag = (
  sheet: Sheet,
  tool: ShapeTool,
  from: Point,
  to: Point,
  isConstrained: boolean,
): Drawn => {
  const { outline, background } = sheet.properties;
  if (tool === 'line' || tool === 'arrow') {
    const end = isConstrained ? snappedTo45(from, to) : rounded(to);
    return { ...newObjectBase(sheet), kind: tool, from: rounded(from), to: end, outline };
  }
  const corner = isConstrained ? inProportion(from, to) : to;
  const ink = defaultColours[tool];
  const colours = ink === undefined ? { outline, background } : { outline: ink, background: null };
  const box = boxBetween(from, corner);
  // The box of a press stays as small as it is.
  const isThick = isMarker(tool) && Math.max(box.width, box.height) >= minDrag;
  return {
    ...newObjectBase(sheet),
    kind: tool,
    box: isThick ? thickened(box, markerThickness) : box,
    ...colours,
  };
};

/** The point that is `by` away in the rotated view. */
const offsetInView = ({ edits, page }: Sheet, from: Point, by: Point): Point => {
  const offset = turnedBy(by, inverseRotation(rotationOn(edits, page)));
  return { x: from.x + offset.x, y: from.y + offset.y };
};

/** What a tool creates in its default size, by a press without a drag, or by keyboard. */
export const createAtPress = (sheet: Sheet, tool: ShapeTool, at: Point): Drawn => {
  const { x, y } = defaultSize[tool];
  const isCentred = tool === 'check';
  const offset = { x: isCentred ? -x / 2 : 0, y: isCentred || isMarker(tool) ? -y / 2 : 0 };
  const from = offsetInView(sheet, at, offset);
  return createByDrag(sheet, tool, from, offsetInView(sheet, from, { x, y }), false);
};

/** Whether an object is too small to come from a drag. */
export const isTiny = (object: Drawn): boolean => {
  if ('box' in object) return object.box.width < minDrag && object.box.height < minDrag;
  if (!('to' in object)) return false;
  return Math.hypot(object.to.x - object.from.x, object.to.y - object.from.y) < minDrag;
};

/**
 * Creates a text at `at`, upright in the rotated view. A stamp is centred vertically on `at`. `maxWidth`: the
 * width from there to the page's edge.
 */
export const createText = (sheet: Sheet, at: Point, maxWidth: number, text: string): TextObject => ({
  ...newObjectBase(sheet),
  kind: 'text',
  at: rounded(
    text === '' ? at : offsetInView(sheet, at, { x: 0, y: (-sheet.properties.style.size * lineHeight) / 2 }),
  ),
  width: Math.round(
    Math.min(text === '' ? textWidth.max : textWidth.stamped, Math.max(textWidth.min, maxWidth)),
  ),
  text,
  turn: rotationOn(sheet.edits, sheet.page),
  style: sheet.properties.style,
});

/** A stroke of the pen that begins at `at`. */
export const createStroke = (sheet: Sheet, at: Point): Drawn => ({
  ...newObjectBase(sheet),
  kind: 'pen',
  points: [rounded(at)],
  outline: sheet.properties.outline,
});

/** The stroke with more points; a point equal to the last one is not added. */
export const extendStroke = (stroke: Drawn, to: readonly Point[]): Drawn => {
  if (stroke.kind !== 'pen') return stroke;
  const points = [...stroke.points];
  for (const point of to.map(rounded)) {
    const last = points.at(-1);
    if (last?.x !== point.x || last.y !== point.y) points.push(point);
  }
  return { ...stroke, points };
};

/** The text with other words, cut at the length limit. */
export const withText = (text: Drawn, words: string): Drawn =>
  text.kind === 'text' ? { ...text, text: words.slice(0, maxCharacters) } : text;

/** The properties after a change. */
export const changedProperties = (before: Properties, change: PropertyChange): Properties => ({
  outline: change.outline ?? before.outline,
  background: change.background === undefined ? before.background : change.background,
  style: { ...before.style, ...change.style },
});

/** The object with those of the changed properties that it has. */
export const restyled = (object: Drawn, change: PropertyChange): Drawn => {
  if (object.kind === 'text') return { ...object, style: { ...object.style, ...change.style } };
  const outline = change.outline ?? object.outline;
  if (!('box' in object)) return { ...object, outline };
  return {
    ...object,
    outline,
    background: change.background === undefined ? object.background : change.background,
  };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type NewEdit = Edit extends infer T ? (T extends Edit ? Omit<T, 'id' | 'page'> : never) : never;

/** The edits with another one on the page. */
export const withEdit = (sheet: Pick<Sheet, 'edits' | 'page'>, edit: NewEdit): Edits =>
  appendEdit(sheet.edits, { id: nextId(sheet.edits), page: sheet.page, ...edit } as Edit);

/**
 * The edits with an object in its present form: added, or changed if it exists. Without a change, nothing is
 * appended.
 */
export const withObject = (sheet: Pick<Sheet, 'edits' | 'page'>, object: Drawn): Edits => {
  const before = objectOf(sheet, object.id);
  const isEmpty = object.kind === 'text' && object.text.trim() === '';
  if (before === null) return isEmpty ? sheet.edits : appendEdit(sheet.edits, object);
  if (isEmpty) return withEdit(sheet, { kind: 'removed', object: object.id });
  return isSame(before, object)
    ? sheet.edits
    : withEdit(sheet, { kind: 'changed', object: object.id, to: object });
};

/** The edits with an object moved by `by`. */
export const withMove = (sheet: Pick<Sheet, 'edits' | 'page'>, id: string, by: Point): Edits =>
  withEdit(sheet, { kind: 'moved', object: id, by: rounded(by) });

/** The object as dragged; constrained: parallel to a side of the page. */
export const movedTo = (
  object: Drawn,
  from: Point,
  to: Point,
  isConstrained: boolean,
): { by: Point; draft: Drawn } => {
  const offset = { x: to.x - from.x, y: to.y - from.y };
  const isHorizontal = Math.abs(offset.x) >= Math.abs(offset.y);
  const by = rounded(
    isConstrained ? { x: isHorizontal ? offset.x : 0, y: isHorizontal ? 0 : offset.y } : offset,
  );
  return { by, draft: movedBy(object, by) };
};

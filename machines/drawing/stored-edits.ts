/** Longest text of one object, in UTF-16 code units. */
export const maxCharacters = 10_000;
/** The largest distance of anything from the page's corner, in shown pixels. */
const farthest = 100_000;

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const fontNames: readonly unknown[] = ['times', 'arial', 'courier', 'georgia', 'verdana'];

const isNumber: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= farthest;
const isLength: Check = (value) => isNumber(value) && Number(value) >= 0;
const isBoolean: Check = (value) => typeof value === 'boolean';
const isId: Check = (value) => typeof value === 'string' && /^e[1-9]\d{0,8}$/.test(value);
const isPage: Check = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= farthest;
const isColour: Check = (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);
const isSize: Check = (value) =>
  Number.isInteger(value) && Number(value) >= 12 && Number(value) <= 60 && Number(value) % 2 === 0;
const isText: Check = (value) =>
  typeof value === 'string' && value.length > 0 && value.length <= maxCharacters;
const isOneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

/** Exactly these fields, each valid: an unknown field would be stored and sent unchecked. */
const has =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length === Object.keys(checks).length &&
    Object.entries(checks).every(([field, check]) =>
      Object.hasOwn(value, field) ? check((value as Fields)[field]) : false,
    );

const editBase = { id: isId, page: isPage };
const isPoint = has({ x: isNumber, y: isNumber });
const isBox = has({ x: isNumber, y: isNumber, width: isLength, height: isLength });
const isStyle = has({
  font: isOneOf(...fontNames),
  size: isSize,
  colour: isColour,
  bold: isBoolean,
  italic: isBoolean,
  underline: isBoolean,
});
const isPoints: Check = (value) => Array.isArray(value) && value.length > 0 && value.every(isPoint);

const stroke = { ...editBase, kind: isOneOf('line', 'arrow'), from: isPoint, to: isPoint, outline: isColour };
const shape = {
  ...editBase,
  kind: isOneOf('rectangle', 'ellipse', 'highlight', 'strike', 'check'),
  box: isBox,
  outline: isColour,
  background: (value: unknown) => value === null || isColour(value),
};

const objects: Readonly<Record<string, Check>> = {
  text: has({
    ...editBase,
    kind: isOneOf('text'),
    at: isPoint,
    width: isLength,
    text: isText,
    turn: isOneOf(0, 90, 180, 270),
    style: isStyle,
  }),
  line: has(stroke),
  arrow: has(stroke),
  rectangle: has(shape),
  ellipse: has(shape),
  highlight: has(shape),
  strike: has(shape),
  check: has(shape),
  pen: has({ ...editBase, kind: isOneOf('pen'), points: isPoints, outline: isColour }),
};

const kindOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? String((value as Fields).kind) : '';
const checkIn = (checks: Readonly<Record<string, Check>>, value: unknown): boolean => {
  const kind = kindOf(value);
  return Object.hasOwn(checks, kind) && checks[kind]?.(value) === true;
};
const isObject: Check = (value) => checkIn(objects, value);

const edits: Readonly<Record<string, Check>> = {
  ...objects,
  changed: has({ ...editBase, kind: isOneOf('changed'), object: isId, to: isObject }),
  moved: has({ ...editBase, kind: isOneOf('moved'), object: isId, by: isPoint }),
  removed: has({ ...editBase, kind: isOneOf('removed'), object: isId }),
  deletedAll: has({ ...editBase, kind: isOneOf('deletedAll') }),
  rotated: has({ ...editBase, kind: isOneOf('rotated'), by: isOneOf(90, -90) }),
};

/** Whether the object that an edit refers to was drawn before it, on its page, and keeps its kind. */
const refersToKnown = (edit: Fields, known: ReadonlyMap<unknown, Fields>): boolean => {
  if (!('object' in edit)) return true;
  const object = known.get(edit.object);
  const to = edit.to as Fields | undefined;
  return (
    object !== undefined &&
    object.page === edit.page &&
    (to === undefined || (to.id === object.id && to.page === object.page && to.kind === object.kind))
  );
};

/**
 * Whether a value has the shape of `Edits`, has unique ids, and refers only to objects that were drawn
 * before.
 */
export const isEditList = (value: unknown): boolean => {
  if (!has({ list: Array.isArray, done: Number.isInteger })(value)) return false;
  const { list, done } = value as { list: readonly unknown[]; done: number };
  if (done < 0 || done > list.length) return false;
  const known = new Map<unknown, Fields>();
  const ids = new Set<unknown>();
  return list.every((edit) => {
    if (!checkIn(edits, edit)) return false;
    const fields = edit as Fields;
    if (ids.has(fields.id) || !refersToKnown(fields, known)) return false;
    ids.add(fields.id);
    if (isObject(edit)) known.set(fields.id, fields);
    return true;
  });
};

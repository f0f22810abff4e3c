import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PageText } from './page-text.ts';

type TextItem = Extract<PageText['items'][number], { readonly str: string }>;

/** Text on a page besides its own, as pdfjs-dist reads it: a form field, or a line typed over the page. */
interface WrittenAnnotation {
  readonly id: string;
  readonly subtype?: string;
  readonly rect: readonly [number, number, number, number];
  readonly fieldType?: string | null;
  readonly fieldValue?: string | readonly string[] | null;
  readonly annotationFlags?: number;
  readonly password?: boolean;
  readonly checkBox?: boolean;
  readonly radioButton?: boolean;
  readonly exportValue?: string;
  readonly buttonValue?: string | null;
  readonly options?: readonly { readonly exportValue: string; readonly displayValue: string }[];
  /** What the file itself renders there, line by line. */
  readonly textContent?: readonly string[];
  readonly defaultAppearanceData?: { readonly fontSize?: number };
}

/** Whether the author has hidden an annotation: bits 2 and 6 of its flags. */
export const isHiddenAnnotation = ({ annotationFlags = 0 }: { readonly annotationFlags?: number }): boolean =>
  (annotationFlags & 0x22) !== 0;

const isShown = (annotation: WrittenAnnotation): boolean =>
  (annotation.subtype === 'Widget' || annotation.subtype === 'FreeText') &&
  !isHiddenAnnotation(annotation) &&
  annotation.password !== true;

const hasText = ({ fieldType }: WrittenAnnotation): boolean => fieldType === 'Tx' || fieldType === 'Ch';

const valuesOf = ({ fieldValue }: WrittenAnnotation): readonly string[] => {
  const values = typeof fieldValue === 'string' ? [fieldValue] : (fieldValue ?? []);
  return values.filter((value) => typeof value === 'string' && value.trim() !== '');
};

const writtenAnnotations = (annotations: readonly unknown[]): readonly WrittenAnnotation[] =>
  (annotations as readonly WrittenAnnotation[]).filter(isShown);

/**
 * Stores the values of fields for which the file has no appearance, so that pdfjs-dist renders them (S56).
 */
export const storeFieldValues = (opened: PDFDocumentProxy, annotations: readonly unknown[]): void => {
  for (const field of writtenAnnotations(annotations)) {
    const values = valuesOf(field);
    if (!hasText(field) || field.textContent || values.length === 0) continue;
    const value = field.fieldType === 'Ch' && values.length > 1 ? values : values[0];
    opened.annotationStorage.setValue(field.id, { value });
  }
};

/** A checked box, an empty one, and the same for radio buttons: for screen readers only, never rendered. */
const checkMarks = { box: ['☑', '☐'], circle: ['◉', '○'] } as const;

const markOf = (field: WrittenAnnotation): string | null => {
  const { checkBox, radioButton, exportValue, buttonValue } = field;
  if (!checkBox && !radioButton) return null;
  const own = checkBox ? exportValue : buttonValue;
  const [on, off] = checkBox ? checkMarks.box : checkMarks.circle;
  return own !== undefined && own !== null && valuesOf(field).includes(own) ? on : off;
};

const linesOf = (field: WrittenAnnotation): readonly string[] => {
  const mark = markOf(field);
  if (mark !== null) return [mark];
  if (field.textContent) return field.textContent;
  if (!hasText(field)) return [];
  const shown = valuesOf(field).map(
    (value) => field.options?.find((one) => one.exportValue === value)?.displayValue ?? value,
  );
  return shown.flatMap((value) => value.split(/\r\n?|\n/u));
};

const fieldStyle = 'form-field';
const style = { ascent: 0.9, descent: -0.2, vertical: false, fontFamily: 'sans-serif' };

const padding = 2;

/** The text of a field, line by line, at its position. */
const itemsOf = (field: WrittenAnnotation): TextItem[] => {
  const lines = linesOf(field).filter((line) => line.trim() !== '');
  const [left, bottom, right, top] = field.rect;
  const lineHeight = (top - bottom) / Math.max(1, lines.length);
  const size = field.defaultAppearanceData?.fontSize || Math.max(4, Math.min(12, lineHeight * 0.7));
  return lines.map((str, at) => {
    const baseline = top - lineHeight * at - lineHeight / 2 - size * 0.35;
    const width = Math.min(right - left - padding, str.length * size * 0.5);
    return {
      str,
      dir: 'auto',
      width: Math.max(1, width),
      height: size,
      transform: [size, 0, 0, size, left + padding, baseline],
      fontName: fieldStyle,
      hasEOL: true,
    };
  });
};

const placeOf = ({ transform }: TextItem): readonly [number, number] => [
  Number(transform[4]),
  Number(transform[5]),
];

/**
 * The reading position of a field: behind the text to its left on the same line, else behind the last text
 * above it.
 */
const placeFor = (items: PageText['items'], field: TextItem) => {
  const [x, y] = placeOf(field);
  let [beside, above] = [-1, -1];
  items.forEach((item, at) => {
    if (!('str' in item) || item.str.trim() === '') return;
    const [itemX, itemY] = placeOf(item);
    if (Math.abs(itemY - y) < Math.max(field.height / 2, 4)) {
      if (itemX < x) beside = at;
    } else if (itemY > y) above = at;
  });
  return { at: (beside < 0 ? above : beside) + 1, isBeside: beside >= 0 };
};

/** The text of a page with that of its fields, each at its reading position. */
export const withFields = (text: PageText, annotations: readonly unknown[]): PageText => {
  const beside = writtenAnnotations(annotations).map(itemsOf);
  if (beside.flat().length === 0) return text;
  const items = [...text.items];
  for (const written of beside) {
    const [first] = written;
    if (!first) continue;
    const { at, isBeside } = placeFor(items, first);
    const before = items[at - 1];
    // Separates the value from the word before it.
    const isApart = !before || !('str' in before) || before.hasEOL;
    const blank = { ...first, str: ' ', width: 1, hasEOL: !isBeside };
    items.splice(at, 0, ...(isApart ? [] : [blank]), ...written);
  }
  return { ...text, items, styles: { ...text.styles, [fieldStyle]: style } };
};

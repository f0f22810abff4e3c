import type { IntlShape } from 'react-intl';
import type { Drawn, PageSummary } from '../../machines/drawing/edits.ts';

const drawnKinds = ['line', 'arrow', 'rectangle', 'ellipse', 'pen', 'highlight', 'strike', 'check'] as const;

const maxTexts = 3;
const maxLetters = 60;

const shortened = (text: string): string => {
  const words = text.replaceAll(/\s+/gu, ' ').trim();
  const letters = Array.from(words);
  return letters.length > maxLetters ? `${letters.slice(0, maxLetters - 1).join('')}…` : words;
};

const listed = (intl: IntlShape, parts: readonly string[]): string =>
  new Intl.ListFormat(intl.locale, { type: 'unit', style: 'short' }).format(parts);

const counted = (intl: IntlShape, kind: (typeof drawnKinds)[number] | 'text', count: number): string => {
  const name = intl.formatMessage({ id: `pageEditor.tool.${kind}` });
  return count === 1 ? name : `${name} × ${intl.formatNumber(count)}`;
};

/** The edits of a page in words: its texts, the number of other objects, and whether it was rotated. */
export const pageInWords = (intl: IntlShape, { texts, counts, rotation }: PageSummary): string => {
  const more = texts.length - maxTexts;
  const parts = texts
    .slice(0, maxTexts)
    .map((text) => intl.formatMessage({ id: 'pageEditor.summary.text' }, { text: shortened(text) }));
  if (more > 0) parts.push(counted(intl, 'text', more));
  for (const kind of drawnKinds) if (counts[kind] > 0) parts.push(counted(intl, kind, counts[kind]));
  if (rotation !== 0) parts.push(intl.formatMessage({ id: 'pageEditor.summary.turned' }));
  return listed(intl, parts);
};

/** The name of an object: its position among those of the page, and what it is. */
export const objectInWords = (intl: IntlShape, object: Drawn, position: number): string => {
  const what =
    object.kind === 'text'
      ? intl.formatMessage({ id: 'pageEditor.summary.text' }, { text: shortened(object.text) })
      : intl.formatMessage({ id: `pageEditor.tool.${object.kind}` });
  return `${position}. ${what}`;
};

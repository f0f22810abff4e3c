import { AnnotationMode, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { PageText } from './page-text.ts';

type Layers = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;
type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

const lettersOf = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '');

const begins = new Set<number>([OPS.beginMarkedContent, OPS.beginMarkedContentProps]);

const isOff = (layers: Layers, args: readonly unknown[] | null): boolean =>
  args?.[0] === 'OC' && !layers.isVisible(args[1]);

/** The letters of a page in the order in which they are written, and of each whether its layer is switched off. */
const writtenLetters = ({ fnArray, argsArray }: Operators, layers: Layers) => {
  const around: boolean[] = [];
  let letters = '';
  const off: boolean[] = [];
  fnArray.forEach((operator, at) => {
    const args = argsArray[at] as readonly unknown[] | null;
    if (begins.has(operator)) around.push(isOff(layers, args));
    else if (operator === OPS.endMarkedContent) around.pop();
    else if (operator === OPS.showText) {
      const glyphs = (args?.[0] ?? []) as readonly ({ readonly unicode?: string } | number | null)[];
      const said = lettersOf(
        glyphs.map((glyph) => (glyph !== null && typeof glyph === 'object' ? glyph.unicode : '')).join(''),
      );
      letters += said;
      off.push(...Array.from({ length: said.length }, () => around.includes(true)));
    }
  });
  return { letters, off };
};

/**
 * The text of a page without that of its switched-off layers, which is read with the rest though nobody sees it (S56). The
 * text is found again among what the page draws, where it is known to which layer it belongs; what is not found stays.
 */
export const withoutSwitchedOff = async (
  text: PageText,
  page: PDFPageProxy,
  layers: Layers,
): Promise<PageText> => {
  const operators = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const { letters, off } = writtenLetters(operators, layers);
  if (!off.includes(true)) return text;
  let from = 0;
  const items = text.items.filter((item) => {
    if (!('str' in item)) return true;
    const said = lettersOf(item.str);
    const at = said === '' ? -1 : letters.indexOf(said, from);
    if (at < 0) return true;
    from = at + said.length;
    return off[at] !== true;
  });
  return { ...text, items };
};

/** The layers of a document; null where it has none. */
export const layersOf = async (opened: PDFDocumentProxy): Promise<Layers | null> => {
  const layers = await opened.getOptionalContentConfig();
  return layers.getOrder() === null ? null : layers;
};

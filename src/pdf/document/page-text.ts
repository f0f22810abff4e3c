import { AnnotationMode, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** The text items of a page, as pdfjs-dist reads them. */
export type PageText = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

type Layers = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;
type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

const withoutBlanks = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '');

const beginOperators = new Set<number>([OPS.beginMarkedContent, OPS.beginMarkedContentProps]);

const isHidden = (layers: Layers, args: readonly unknown[] | null): boolean =>
  args?.[0] === 'OC' && !layers.isVisible(args[1]);

/** The characters of a page in rendering order, and for each whether its layer is hidden. */
const writtenLetters = ({ fnArray, argsArray }: Operators, layers: Layers) => {
  const openLayers: boolean[] = [];
  let letters = '';
  const hidden: boolean[] = [];
  fnArray.forEach((operator, at) => {
    const args = argsArray[at] as readonly unknown[] | null;
    if (beginOperators.has(operator)) openLayers.push(isHidden(layers, args));
    else if (operator === OPS.endMarkedContent) openLayers.pop();
    else if (operator === OPS.showText) {
      const glyphs = (args?.[0] ?? []) as readonly ({ readonly unicode?: string } | number | null)[];
      const shown = withoutBlanks(
        glyphs.map((glyph) => (glyph !== null && typeof glyph === 'object' ? glyph.unicode : '')).join(''),
      );
      letters += shown;
      hidden.push(...Array.from({ length: shown.length }, () => openLayers.includes(true)));
    }
  });
  return { letters, hidden };
};

/**
 * Removes the text of hidden layers, which pdfjs-dist returns with the rest (S56). Each item is looked up
 * among the rendering operators, which know their layers; an item that is not found is kept.
 */
export const withoutHiddenLayers = async (
  text: PageText,
  page: PDFPageProxy,
  layers: Layers,
): Promise<PageText> => {
  const operators = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const { letters, hidden } = writtenLetters(operators, layers);
  if (!hidden.includes(true)) return text;
  let from = 0;
  const items = text.items.filter((item) => {
    if (!('str' in item)) return true;
    const own = withoutBlanks(item.str);
    const at = own === '' ? -1 : letters.indexOf(own, from);
    if (at < 0) return true;
    from = at + own.length;
    return hidden[at] !== true;
  });
  return { ...text, items };
};

/** The layers of a document; null if it has none. */
export const layersOf = async (opened: PDFDocumentProxy): Promise<Layers | null> => {
  const layers = await opened.getOptionalContentConfig();
  return layers.getOrder() === null ? null : layers;
};

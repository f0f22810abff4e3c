import type { PDFDocument, PDFFont, PDFPage } from 'pdf-lib';
import { StandardFonts, rgb } from 'pdf-lib';

export const letter = { width: 612, height: 792 } as const;
const margin = 48;
const ink = rgb(0.13, 0.15, 0.2);
const rule = rgb(0.62, 0.66, 0.72);
const tint = rgb(0.93, 0.95, 0.97);

/** Only what the standard fonts can write; they refuse anything else. */
const latin = (text: string): string => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?');

function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of latin(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** Writes down a page from the top; says whether there is room for more. */
export interface Sheet {
  heading(text: string): void;
  paragraph(text: string): void;
  table(widths: readonly number[], rows: readonly (readonly string[])[]): void;
  signature(label: string, text: string): void;
  room(): number;
}

export interface Fonts {
  plain: PDFFont;
  bold: PDFFont;
}

export const standardFonts = async (pdf: PDFDocument): Promise<Fonts> => ({
  plain: await pdf.embedFont(StandardFonts.Helvetica),
  bold: await pdf.embedFont(StandardFonts.HelveticaBold),
});

function frame(page: PDFPage, fonts: Fonts, texts: { head: string; title: string; foot: string }): void {
  const write = (text: string, y: number, size: number, font: PDFFont): void =>
    page.drawText(latin(text), { x: margin, y, size, font, color: ink });
  write(texts.head, 748, 9, fonts.bold);
  write(texts.title, 722, 16, fonts.bold);
  const line = { thickness: 0.8, color: rule };
  page.drawLine({ start: { x: margin, y: 712 }, end: { x: letter.width - margin, y: 712 }, ...line });
  write(texts.foot, 30, 8, fonts.plain);
}

export function newSheet(
  pdf: PDFDocument,
  fonts: Fonts,
  texts: { head: string; title: string; foot: string },
): Sheet {
  const page = pdf.addPage([letter.width, letter.height]);
  frame(page, fonts, texts);
  const width = letter.width - 2 * margin;
  let y = 694;
  const lines = (list: readonly string[], font: PDFFont, size: number, x = margin): void => {
    for (const line of list) {
      page.drawText(line, { x, y, size, font, color: ink });
      y -= size * 1.35;
    }
  };
  const row = (widths: readonly number[], cells: readonly string[], head: boolean): void => {
    const font = head ? fonts.bold : fonts.plain;
    const texts_ = cells.map((cell, at) => wrapped(cell, font, 8.5, widths[at]! * width - 8));
    const height = Math.max(...texts_.map((cell) => cell.length)) * 11.5 + 5;
    let x = margin;
    texts_.forEach((cell, at) => {
      const box = { x, y: y - height + 9, width: widths[at]! * width, height };
      page.drawRectangle({ ...box, borderColor: rule, borderWidth: 0.6, ...(head ? { color: tint } : {}) });
      cell.forEach((text, line) =>
        page.drawText(text, { x: x + 4, y: y - 2 - line * 11.5, size: 8.5, font, color: ink }),
      );
      x += widths[at]! * width;
    });
    y -= height;
  };
  return {
    heading: (text) => {
      y -= 8;
      lines([latin(text)], fonts.bold, 11);
      y -= 2;
    },
    paragraph: (text) => {
      lines(wrapped(text, fonts.plain, 9.5, width), fonts.plain, 9.5);
      y -= 4;
    },
    table: (widths, rows) => {
      rows.forEach((cells, at) => row(widths, cells, at === 0));
      y -= 10;
    },
    signature: (label, text) => {
      y -= 26;
      lines([latin(text)], fonts.bold, 12);
      const line = { thickness: 0.8, color: ink };
      page.drawLine({ start: { x: margin, y: y + 8 }, end: { x: margin + 280, y: y + 8 }, ...line });
      lines([latin(label)], fonts.plain, 8);
    },
    room: () => y - 60,
  };
}

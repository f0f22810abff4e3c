import type { PDFDocument, PDFFont, PDFPage } from 'pdf-lib';
import { StandardFonts, rgb } from 'pdf-lib';
import { letter } from './pdf-writer.ts';

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

/** Widths as parts of the line; they add up to 1. */
export type Columns = readonly number[];

/** A page that is written from top to bottom; `room` is the height that is left. */
export interface Sheet {
  heading(text: string): void;
  paragraph(text: string): void;
  table(columns: Columns, rows: readonly (readonly string[])[]): void;
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

const lineWidth = letter.width - 2 * margin;

/** Draws one row of a table with its top at y, and returns its height. */
function drawRow(
  page: PDFPage,
  font: PDFFont,
  y: number,
  cells: readonly string[],
  columns: Columns,
  head: boolean,
): number {
  const widths = columns.map((part) => part * lineWidth);
  const wrappedCells = cells.map((cell, at) => wrapped(cell, font, 8.5, (widths[at] ?? 0) - 8));
  const height = Math.max(...wrappedCells.map((cell) => cell.length)) * 11.5 + 5;
  let x = margin;
  wrappedCells.forEach((cell, at) => {
    const width = widths[at] ?? 0;
    const fill = head ? { color: tint } : {};
    page.drawRectangle({ x, y: y - height + 9, width, height, borderColor: rule, borderWidth: 0.6, ...fill });
    cell.forEach((text, line) => {
      page.drawText(text, { x: x + 4, y: y - 2 - line * 11.5, size: 8.5, font, color: ink });
    });
    x += width;
  });
  return height;
}

export function newSheet(
  pdf: PDFDocument,
  fonts: Fonts,
  texts: { head: string; title: string; foot: string },
): Sheet {
  const page = pdf.addPage([letter.width, letter.height]);
  frame(page, fonts, texts);
  let y = 694;
  const lines = (list: readonly string[], font: PDFFont, size: number): void => {
    for (const line of list) {
      page.drawText(line, { x: margin, y, size, font, color: ink });
      y -= size * 1.35;
    }
  };
  return {
    heading: (text) => {
      y -= 8;
      lines([latin(text)], fonts.bold, 11);
      y -= 2;
    },
    paragraph: (text) => {
      lines(wrapped(text, fonts.plain, 9.5, lineWidth), fonts.plain, 9.5);
      y -= 4;
    },
    table: (columns, rows) => {
      rows.forEach((cells, at) => {
        y -= drawRow(page, at === 0 ? fonts.bold : fonts.plain, y, cells, columns, at === 0);
      });
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

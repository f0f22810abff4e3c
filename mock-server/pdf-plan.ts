import { PDFDocument } from 'pdf-lib';
import type { StoredDocument } from './document.ts';
import { newSheet, standardFonts } from './pdf-layout.ts';
import type { Sheet } from './pdf-layout.ts';
import type { Part } from './pdf-text.ts';
import { partMaker } from './pdf-text.ts';
import { organizationName } from './organizations.ts';
import { seededRandom, seedOf } from './random.ts';

/** What is on the last page. */
export interface SignatureLine {
  label: string;
  text: string;
}

const anyDay = new Date('2026-01-01T00:00:00Z');

function writePart(sheet: Sheet, part: Part): void {
  sheet.heading(part.title);
  if (part.kind === 'table') sheet.table(part.widths, part.rows);
  else part.lines.forEach((line) => sheet.paragraph(line));
}

function writeHead(sheet: Sheet, document: StoredDocument): void {
  const { subject } = document;
  sheet.table(
    [0.34, 0.22, 0.22, 0.22],
    [
      ['Patient', 'Date of birth', 'Document date', 'Ref'],
      [subject.name, subject.dateOfBirth, document.documentDate, document.displayId],
    ],
  );
  sheet.paragraph(
    `${document.type} for home health services. I certify that the person named above is under my care, needs ` +
      'the services listed and that I will review this plan at least every sixty days.',
  );
}

/** A made-up plan of care or order of the document's page count; equal documents give equal bytes. */
export async function writePlan(document: StoredDocument, signature: SignatureLine): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(`${document.type} ${document.displayId}`);
  pdf.setProducer('mock provider');
  pdf.setCreationDate(anyDay);
  pdf.setModificationDate(anyDay);
  const fonts = await standardFonts(pdf);
  const next = partMaker(seededRandom(seedOf(`${document.id} ${document.edition}`)));
  const home = organizationName(document.organization);
  for (let number = 1; number <= document.pageCount; number += 1) {
    const last = number === document.pageCount;
    const sheet = newSheet(pdf, fonts, {
      head: `${home}, invented sample`,
      title: document.type,
      foot: `${document.displayId}, page ${number} of ${document.pageCount}. No real person, no real order.`,
    });
    if (number === 1) writeHead(sheet, document);
    while (sheet.room() > (last ? 250 : 170)) writePart(sheet, next());
    if (last) sheet.signature(signature.label, signature.text);
  }
  return pdf.save({ useObjectStreams: false });
}

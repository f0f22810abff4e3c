import { PDFDocument } from 'pdf-lib';
import type { StoredDocument } from './document.ts';
import { oddPdf } from './pdf-odd.ts';
import { bindPages } from './pdf-bind.ts';
import { newSheet, standardFonts } from './pdf-layout.ts';
import type { Sheet } from './pdf-layout.ts';
import type { Part } from './pdf-text.ts';
import { partMaker } from './pdf-text.ts';
import { organizations, people } from './people.ts';
import { seededRandom, seedOf } from './random.ts';

const cache = new Map<string, Promise<Uint8Array>>();
const cacheSize = 200;
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

const signatureOf = (document: StoredDocument): { label: string; text: string } => {
  const signed = document.done.find((entry) => entry.deed === 'SIGNED');
  if (signed === undefined) return { label: 'Signature of physician, date', text: ' ' };
  const name = people.find((person) => person.id === signed.person)?.name ?? signed.person;
  return { label: `Electronically signed ${signed.at} UTC`, text: name };
};

async function writePlan(document: StoredDocument): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(`${document.type} ${document.displayId}`);
  pdf.setProducer('mock provider');
  pdf.setCreationDate(anyDay);
  pdf.setModificationDate(anyDay);
  const fonts = await standardFonts(pdf);
  const next = partMaker(seededRandom(seedOf(`${document.id} ${document.edition}`)));
  const home = organizations.find((each) => each.id === document.organization)?.name ?? document.organization;
  for (let number = 1; number <= document.pageCount; number += 1) {
    const last = number === document.pageCount;
    const sheet = newSheet(pdf, fonts, {
      head: `${home}, invented sample`,
      title: document.type,
      foot: `${document.displayId}, page ${number} of ${document.pageCount}. No real person, no real order.`,
    });
    if (number === 1) writeHead(sheet, document);
    while (sheet.room() > (last ? 250 : 170)) writePart(sheet, next());
    if (last) {
      const { label, text } = signatureOf(document);
      sheet.signature(label, text);
    }
  }
  return pdf.save({ useObjectStreams: false });
}

function write(document: StoredDocument): Promise<Uint8Array> {
  if (document.edited !== null) return bindPages(document.edited.pages);
  return document.odd === null ? writePlan(document) : Promise.resolve(oddPdf(document.odd));
}

/** Names the bytes of a document's file: equal keys, equal bytes, in whatever world. */
export function fileKey(document: StoredDocument): string {
  const { id, displayId, organization, subject, type, documentDate, pageCount, odd, edition, edited } =
    document;
  if (edited !== null) return edited.digest;
  const shown = [id, displayId, organization, subject, type, documentDate, pageCount, odd, edition];
  return JSON.stringify([...shown, signatureOf(document)]);
}

/** The document's file as it stands now: written on first use, with the signature once signed, with saved pages. */
export function pdfOf(document: StoredDocument): Promise<Uint8Array> {
  const key = fileKey(document);
  const made = cache.get(key) ?? write(document);
  cache.delete(key);
  cache.set(key, made);
  for (const oldest of cache.keys()) {
    if (cache.size <= cacheSize) break;
    cache.delete(oldest);
  }
  return made;
}

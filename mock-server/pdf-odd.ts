import { deflateSync } from 'node:zlib';
import { encryptedPdf } from './pdf-encrypt.ts';
import { filledForm, layeredOrder, markedOrder, portfolio, scannedPage, xfaForm } from './pdf-features.ts';
import type { PdfObject } from './pdf-writer.ts';
import { assemblePdf, helvetica, plainPages, textContent } from './pdf-writer.ts';

export const oddPdfNames = [
  'corrupt',
  'empty',
  'password',
  'hostile',
  'hang',
  'notPdf',
  'truncated',
  'long',
  'xfa',
  'portfolio',
  'marked',
  'form',
  'layers',
  'scan',
] as const;
export type OddPdfName = (typeof oddPdfNames)[number];

/** Opens `oddPdf('password')`. */
export const oddPdfPassword = 'open-sesame';

/** The property of the global object that the script inside `oddPdf('hostile')` sets to true, should it ever run. */
export const hostileMark = '__hostilePdfRan';

const notice = 'Invented sample. No real person, no real order.';

const longPages = (): string[][] =>
  Array.from({ length: 40 }, (_, page) => [
    `Home health record, section ${page + 1} of 40`,
    notice,
    '',
    ...Array.from(
      { length: 36 },
      (__, row) =>
        `Visit ${page * 36 + row + 1}: vital signs within set limits, plan of care followed, next visit as ordered.`,
    ),
  ]);

/** Header and trailer are whole, every object between them is noise. */
function corrupt(): Uint8Array {
  const file = Buffer.from(assemblePdf(plainPages([['This page cannot be read.', notice]])));
  for (let at = 20; at < file.length - 40; at += 1) file[at] = 33 + ((at * 7919) % 90);
  return new Uint8Array(file);
}

const truncated = (): Uint8Array => {
  const whole = assemblePdf(plainPages(longPages()));
  return whole.slice(0, Math.floor(whole.length / 3));
};

/**
 * A page whose drawing takes hours in the viewer's worker, with little memory: three levels of forms, each painted a
 * hundred times by the next, and at the bottom a megabyte of blanks to read. Opening the file succeeds.
 */
function hang(): Uint8Array {
  const blanks = deflateSync(Buffer.alloc(1_000_000, 0x20));
  const form = (paints: number): PdfObject => ({
    dict: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << /X ${paints} 0 R >> >>`,
    data: Buffer.from('/X Do '.repeat(100)),
  });
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ' +
      '/Resources << /XObject << /X 5 0 R >> /Font << /F1 8 0 R >> >> >>',
    { dict: '', data: Buffer.concat([Buffer.from('/X Do '.repeat(100)), textContent([notice])]) },
    form(6),
    form(7),
    { dict: '/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Filter /FlateDecode', data: blanks },
    helvetica,
  ]);
}

function sealType1(text: Uint8Array, key: number): Uint8Array {
  let state = key;
  return Uint8Array.from([0, 0, 0, 0, ...text]).map((plain) => {
    const sealed = plain ^ (state >> 8);
    state = ((sealed + state) * 52845 + 22719) & 0xffff;
    return sealed;
  });
}

const charstringNumber = (value: number): number[] => {
  if (Math.abs(value) <= 107) return [value + 139];
  const rest = Math.abs(value) - 108;
  return [(rest >> 8) + (value > 0 ? 247 : 251), rest & 255];
};

/** A Type 1 font of one glyph whose program, on purpose, carries no FontMatrix. */
function type1Font(): { file: Buffer; lengths: [number, number, number] } {
  const n = charstringNumber;
  const width = [...n(0), ...n(600), 13];
  const triangle = [...width, ...n(50), ...n(0), 21, ...n(500), ...n(0), 5, ...n(-250), ...n(700), 5, 9, 14];
  const glyph = (name: string, program: number[]): Buffer => {
    const sealed = sealType1(Uint8Array.from(program), 4330);
    return Buffer.concat([Buffer.from(`/${name} ${sealed.length} RD `), sealed, Buffer.from(' ND\n')]);
  };
  const clear = Buffer.from(
    '%!PS-AdobeFont-1.0: Marker\n10 dict begin\n/FontName /Marker def\n/FontType 1 def\n/PaintType 0 def\n' +
      '/Encoding StandardEncoding def\n/FontBBox {0 0 1000 1000} readonly def\ncurrentfile eexec\n',
  );
  const secret = Buffer.concat([
    Buffer.from(
      'dup /Private 8 dict dup begin\n/RD {string currentfile exch readstring pop} executeonly def\n' +
        '/ND {def} executeonly def\n/lenIV 4 def\n2 index /CharStrings 2 dict dup begin\n',
    ),
    glyph('.notdef', [...width, 14]),
    glyph('A', triangle),
    Buffer.from('end\nend\nreadonly put\nmark currentfile closefile\n'),
  ]);
  const sealed = sealType1(secret, 55665);
  const tail = Buffer.from(`${`${'0'.repeat(64)}\n`.repeat(8)}cleartomark\n`);
  return { file: Buffer.concat([clear, sealed, tail]), lengths: [clear.length, sealed.length, tail.length] };
}

/**
 * CVE-2024-4367: a text in the dictionary's FontMatrix, which old viewers paste into a program. Text mode 4 makes the
 * viewer draw glyphs as paths, which is where that happens. The script only sets `hostileMark`.
 */
function hostile(): Uint8Array {
  const { file, lengths } = type1Font();
  const script = `1\\);globalThis.${hostileMark}=true;//`;
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    {
      dict: '',
      data: Buffer.concat([
        textContent(['This file tries to run a script through a font.', notice]),
        Buffer.from('\nq BT 4 Tr /F2 48 Tf 54 500 Td (AAAA) Tj ET Q'),
      ]),
    },
    helvetica,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Marker /FirstChar 65 /LastChar 65 /Widths [600] ' +
      `/FontDescriptor 7 0 R /FontMatrix [0.001 0 0 0.001 0 (${script})] >>`,
    '<< /Type /FontDescriptor /FontName /Marker /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 ' +
      '/Descent 0 /CapHeight 700 /StemV 80 /FontFile 8 0 R >>',
    { dict: `/Length1 ${lengths[0]} /Length2 ${lengths[1]} /Length3 ${lengths[2]}`, data: file },
  ]);
}

const makers: Record<OddPdfName, () => Uint8Array> = {
  corrupt,
  empty: () => new Uint8Array(0),
  password: () =>
    encryptedPdf(plainPages([['This page is shown after the password only.', notice]]), oddPdfPassword),
  hostile,
  hang,
  notPdf: () =>
    new Uint8Array(Buffer.from('<!doctype html><title>Gateway</title><p>The file store is away.</p>')),
  truncated,
  long: () => assemblePdf(plainPages(longPages())),
  xfa: xfaForm,
  portfolio,
  marked: markedOrder,
  form: filledForm,
  layers: layeredOrder,
  scan: scannedPage,
};

/** A fresh copy of an odd file: deterministic, made by hand, kept out of the repository as bytes. */
export const oddPdf = (name: OddPdfName): Uint8Array => makers[name]();

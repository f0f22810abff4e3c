import type { PdfObject } from './pdf-writer.ts';
import { assemblePdf, helvetica, textContent } from './pdf-writer.ts';

const notice = 'Invented sample. No real person, no real order.';

const paper = '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792]';

const page = (content: number, font: number, more = ''): string =>
  `<< ${paper} /Contents ${content} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> ${more} >>`;

const text = (...lines: readonly string[]): PdfObject => ({
  dict: '',
  data: textContent([...lines, notice]),
});

const embedded = (name: string, content: number): string =>
  `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${content} 0 R >> >>`;

const file = (content: string): PdfObject => ({ dict: '/Type /EmbeddedFile', data: Buffer.from(content) });

/** One page: objects 2 to 5 are the tree, the page, its content and the font. */
const onePage = (catalogue: string, content: PdfObject, onPage: string, rest: readonly PdfObject[]) =>
  assemblePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page(4, 5, onPage),
    content,
    helvetica,
    ...rest,
  ]);

const template =
  '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/">' +
  '<subform name="order"><field name="dose"><value><text>40 mg</text></value></field></subform></template></xdp:xdp>';

/** An XFA form: its content is in a template, and its only page says to wait. */
export const xfaForm = (): Uint8Array =>
  onePage(
    '/NeedsRendering true /AcroForm << /Fields [] /XFA 6 0 R >>',
    text('Please wait...', 'If this message is not replaced, your viewer cannot show this type of document.'),
    '',
    [{ dict: '', data: Buffer.from(template) }],
  );

/** A cover page, and the order itself as an attached file. */
export const portfolio = (): Uint8Array =>
  onePage(
    '/Collection << /Type /Collection /View /D /D (order.pdf) >> /Names << /EmbeddedFiles << /Names [(order.pdf) 6 0 R] >> >>',
    text('For the best experience, open this PDF portfolio in a newer program.'),
    '',
    [embedded('order.pdf', 7), file('the order itself')],
  );

/** What a person adds when marking an order, none of which viewers render: attachments, notes, stamps. */
export const markedOrder = (): Uint8Array =>
  onePage(
    '/Names << /EmbeddedFiles << /Names [(chart) 6 0 R] >> >>',
    text('Order: potassium chloride 20 mEq by mouth, daily'),
    '/Annots [8 0 R 9 0 R 10 0 R 11 0 R 12 0 R 13 0 R]',
    [
      embedded('chart.xml', 7),
      file('<chart/>'),
      '<< /Type /Annot /Subtype /Text /Rect [520 700 540 720] /Contents (Hold if potassium is above 5.5) >>',
      '<< /Type /Annot /Subtype /Stamp /Rect [200 300 400 400] /Name /Void /Contents (VOID) >>',
      '<< /Type /Annot /Subtype /FileAttachment /Rect [520 600 540 620] /FS 14 0 R >>',
      '<< /Type /Annot /Subtype /Highlight /Rect [54 728 300 742] /QuadPoints [54 742 300 742 54 728 300 728] ' +
        '/C [1 1 0] /Contents (Dose?) >>',
      // Hidden by its author: no part of the document.
      '<< /Type /Annot /Subtype /Text /Rect [520 500 540 520] /F 2 /Contents (Nobody sees this) >>',
      '<< /Type /Annot /Subtype /Stamp /Rect [300 100 400 140] >>',
      embedded('labs.csv', 15),
      file('K;5.6'),
    ],
  );

const field = (rect: string, name: string, more: string): string =>
  `<< /Type /Annot /Subtype /Widget /F 4 /Rect [${rect}] /T (${name}) /DA (/F1 11 Tf 0 g) ${more} >>`;

/** A form with values: with an appearance stream and without, of a choice, of a check box, and of a password field. */
export const filledForm = (): Uint8Array =>
  onePage(
    '/AcroForm << /Fields [6 0 R 8 0 R 9 0 R 10 0 R 13 0 R] /DR << /Font << /F1 5 0 R >> >> /DA (/F1 11 Tf 0 g) >>',
    text('Drug:', 'Dose:', 'Route:'),
    '/Annots [6 0 R 8 0 R 9 0 R 10 0 R 13 0 R]',
    [
      field('150 726 350 740', 'drug', '/FT /Tx /V (metoprolol succinate) /AP << /N 7 0 R >>'),
      {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 200 14] /Resources << /Font << /F1 5 0 R >> >>',
        data: Buffer.from('/Tx BMC BT /F1 11 Tf 2 4 Td (metoprolol succinate) Tj ET EMC'),
      },
      field('150 711 350 725', 'dose', '/FT /Tx /V (47.5 mg once daily)'),
      field(
        '150 696 350 710',
        'route',
        '/FT /Ch /Ff 131072 /Opt [[(po) (by mouth)] [(iv) (by vein)]] /V (po)',
      ),
      field('54 600 70 616', 'urgent', '/FT /Btn /V /On /AS /On /AP << /N << /On 11 0 R /Off 12 0 R >> >>'),
      {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 16 16]',
        data: Buffer.from('0 0 16 16 re S 3 3 m 13 13 l S 3 13 m 13 3 l S'),
      },
      { dict: '/Type /XObject /Subtype /Form /BBox [0 0 16 16]', data: Buffer.from('0 0 16 16 re S') },
      field('150 560 350 576', 'secret', '/FT /Tx /Ff 8192 /V (not to be read)'),
    ],
  );

/** Text on a layer that is switched off, beside text on one that is not, and on none. */
export const layeredOrder = (): Uint8Array =>
  assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R 7 0 R] /D << /Order [6 0 R 7 0 R] /OFF [7 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< ${paper} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ` +
      '/Properties << /On 6 0 R /Off 7 0 R >> /XObject << /X 8 0 R >> >> >>',
    {
      dict: '',
      data: Buffer.from(
        'BT /F1 11 Tf 54 730 Td (Order for warfarin) Tj ET ' +
          '/OC /On BDC BT /F1 11 Tf 54 700 Td (Dose 5 mg) Tj ET EMC ' +
          '/OC /Off BDC BT /F1 11 Tf 54 700 Td (Dose 50 mg) Tj ET EMC /X Do ' +
          'BT /F1 11 Tf 54 640 Td (once daily) Tj ET',
      ),
    },
    helvetica,
    '<< /Type /OCG /Name (Order) >>',
    '<< /Type /OCG /Name (Old dose) >>',
    {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /OC 7 0 R /Resources << /Font << /F1 5 0 R >> >>',
      data: Buffer.from('BT /F1 11 Tf 54 670 Td (twice daily) Tj ET'),
    },
  ]);

/** A scanned page: a picture, and no text. */
export const scannedPage = (): Uint8Array =>
  assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< ${paper} /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
    { dict: '', data: Buffer.from('q 500 0 0 600 56 96 cm /I Do Q') },
    {
      dict: '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8',
      data: Buffer.from([0x20, 0xe0, 0xe0, 0x20]),
    },
  ]);

/** Lines as an order has them: names of drugs over line ends, hyphenated words, accents. */
export const brokenLines = (): Uint8Array =>
  onePage(
    '',
    {
      dict: '',
      data: textContent([
        'Give metoprolol',
        'succinate 47.5 mg and stop hydrochloro-',
        'thiazide at once; a well-',
        'known cross-reaction. Signed: Dr. Mu\u00f1oz, caf\u00e9',
        // As WinAnsi writes a typographic apostrophe and a dash.
        'Dr. O\x92Brien agrees: beta\x96blocker of choice',
      ]),
    },
    '',
    [],
  );

/** Pages of these heights in points, each with its number on it. */
export const pagesOfHeights = (...heights: readonly number[]): Uint8Array => {
  const font = 3 + heights.length * 2;
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${heights.map((_, at) => `${3 + at * 2} 0 R`).join(' ')}] /Count ${heights.length} >>`,
    ...heights.flatMap((height, at): PdfObject[] => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 ${height}] /Contents ${4 + at * 2} 0 R ` +
        `/Resources << /Font << /F1 ${font} 0 R >> >> >>`,
      { dict: '', data: Buffer.from(`BT /F1 11 Tf 54 ${height / 2} Td (Page ${at + 1}) Tj ET`) },
    ]),
    helvetica,
  ]);
};

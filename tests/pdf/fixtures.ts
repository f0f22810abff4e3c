import { assemblePdf, helvetica, plainPages, textContent } from '../../mock-server/pdf-writer.ts';
import type { PdfObject } from '../../mock-server/pdf-writer.ts';

/** One page of plain text. */
export const onePage = (line: string): Uint8Array => assemblePdf(plainPages([[line]]));

const linkTargets = [
  'https://example.com/plan',
  'mailto:care@example.org',
  'http://example.com/plain',
  'https://someone:secret@example.com/',
  'javascript:globalThis.__linkRan=true',
  'data:text/html,<p>data</p>',
  'file:///etc/passwd',
  'blob:https://example.com/0',
  '/signout',
  'ftp://example.com/file',
] as const;

const pageWith = (
  annotations: readonly string[],
  lines: readonly string[],
  extra: readonly PdfObject[] = [],
) => {
  const first = 6;
  return [
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ' +
      `/Annots [${annotations.map((_, index) => `${first + index} 0 R`).join(' ')}] >>`,
    { dict: '', data: textContent(lines) },
    helvetica,
    ...annotations,
    ...extra,
  ];
};

/** A page of links, of which only the first two may be followed (PDF5), and jumps and actions that must be inert. */
export const linkedPage = (): Uint8Array => {
  const place = (row: number): string => `/Rect [54 ${700 - row * 40} 300 ${724 - row * 40}] /Border [0 0 1]`;
  const actions = [
    ...linkTargets.map((target) => `<< /S /URI /URI (${target}) >>`),
    '<< /S /Named /N /NextPage >>',
    '<< /S /Launch /F (calc.exe) >>',
    '<< /S /JavaScript /JS (globalThis.__linkRan = true) >>',
    '<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>',
  ];
  const links = actions.map((action, row) => `<< /Type /Annot /Subtype /Link ${place(row)} /A ${action} >>`);
  return assemblePdf(['<< /Type /Catalog /Pages 2 0 R >>', ...pageWith(links, ['Links'])]);
};

/** Script on opening, an XFA form, an attachment and an annotation that carries a file (PDF6). */
export const activeFile = (): Uint8Array => {
  const script =
    '(globalThis.__actionRan = true; app.alert\\(1\\); this.submitForm\\("https://example.com/"\\);)';
  const annotations = [
    '<< /Type /Annot /Subtype /FileAttachment /Rect [54 600 74 620] /Name /PushPin /FS 10 0 R >>',
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /Rect [54 500 300 520] /AA << /K << /S /JavaScript /JS ${script} >> >> >>`,
    '<< /Type /Annot /Subtype /Text /Rect [54 400 74 420] /Contents (<img src=x onerror=alert(1)>) /RC (<body xmlns="http://www.w3.org/1999/xhtml"><p>note</p></body>) >>',
  ];
  const xfa =
    '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"/></xdp:xdp>';
  return assemblePdf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS ${script} >> ` +
      '/AcroForm << /Fields [7 0 R] /XFA 9 0 R >> /Names << /EmbeddedFiles << /Names [(a) 10 0 R] >> >> >>',
    ...pageWith(
      annotations,
      ['A file full of actions'],
      [
        { dict: '', data: Buffer.from(xfa) },
        '<< /Type /Filespec /F (a.html) /EF << /F 11 0 R >> >>',
        { dict: '/Type /EmbeddedFile', data: Buffer.from('<script>parent.__actionRan = true</script>') },
      ],
    ),
  ]);
};

/** A line that was typed over the page. */
export const typedOver = (): Uint8Array => {
  const line =
    '<< /Type /Annot /Subtype /FreeText /Rect [54 650 300 670] /DA (/F1 11 Tf 0 g) /Contents (and a glass of water) >>';
  return assemblePdf(['<< /Type /Catalog /Pages 2 0 R >>', ...pageWith([line], ['Order'])]);
};

/** A square of 100 x 100 points, black, encoded as a fax (CCITT) image: its decoder must work without WebAssembly. */
export const faxPicture = (): Uint8Array =>
  assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    { dict: '', data: Buffer.from('q 100 0 0 100 50 50 cm /I Do Q') },
    {
      dict:
        '/Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 1 ' +
        '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 /BlackIs1 true >>',
      data: Buffer.alloc(16, 0xff),
    },
  ]);

/** Text in a Japanese font that is not in the file, through a predefined character map (PDF7). */
export const japanesePage = (): Uint8Array =>
  assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    { dict: '', data: Buffer.from('BT /F1 24 Tf 40 100 Td <8a3a7642> Tj ET') },
    '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) ' +
      '/Supplement 2 >> /DW 1000 /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 ' +
      '/Descent -200 /CapHeight 700 /StemV 80 >>',
  ]);

/** A pattern that paints itself: older viewers hang on it. */
export const selfPainting = (): Uint8Array => {
  const pattern = (inner: string): PdfObject => ({
    dict:
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 5 /YStep 5 ' +
      `/Resources << /Pattern << /P ${inner} >> >>`,
    data: Buffer.from('/Pattern cs /P scn 0 0 10 10 re f'),
  });
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Pattern << /P 5 0 R >> >> >>',
    { dict: '', data: Buffer.from('/Pattern cs /P scn 0 0 612 792 re f') },
    pattern('5 0 R'),
  ]);
};

/** A page tree that contains itself. */
export const circularPages = (): Uint8Array =>
  assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>',
  ]);

/** Three pages, of which the second is rotated by 90 degrees. */
export const turnedPages = (): Uint8Array => {
  const objects = plainPages([['Upright'], ['Turned'], ['Upright again']]);
  return assemblePdf(
    objects.map((object, index) =>
      index === 4 && typeof object === 'string'
        ? object.replace('/MediaBox', '/Rotate 90 /MediaBox')
        : object,
    ),
  );
};

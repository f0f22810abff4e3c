/** Points of a US Letter page. */
export const letter = { width: 612, height: 792 } as const;

export type PdfObject = string | { dict: string; data: Uint8Array };

/**
 * Writes a PDF file from numbered objects (the first is object 1, the catalogue) with a classic xref table.
 * For the odd files only: what a PDF library would refuse to write.
 */
export function assemblePdf(objects: readonly PdfObject[], trailerExtra = ''): Uint8Array {
  const chunks: Buffer[] = [];
  let length = 0;
  const push = (chunk: Buffer): void => {
    chunks.push(chunk);
    length += chunk.length;
  };
  push(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  const offsets = objects.map((object, index) => {
    const offset = length;
    push(Buffer.from(`${index + 1} 0 obj\n`));
    if (typeof object === 'string') {
      push(Buffer.from(object, 'latin1'));
    } else {
      push(Buffer.from(`<< ${object.dict} /Length ${object.data.length} >>\nstream\n`, 'latin1'));
      push(Buffer.from(object.data));
      push(Buffer.from('\nendstream'));
    }
    push(Buffer.from('\nendobj\n'));
    return offset;
  });
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}` +
        `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailerExtra} >>\nstartxref\n${start}\n%%EOF\n`,
      'latin1',
    ),
  );
  return new Uint8Array(Buffer.concat(chunks));
}

/** Content stream that prints lines of Latin text from the top of a Letter page. */
export function textContent(lines: readonly string[], size = 11): Uint8Array {
  const escaped = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`);
  return Buffer.from(`BT /F1 ${size} Tf ${size + 4} TL 54 730 Td\n${escaped.join('\n')}\nET`, 'latin1');
}

export const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** Catalogue, page tree and pages (objects 1 to 2 + 2n); the font is object 3 + 2n, under the name F1. */
export function plainPages(pages: readonly (readonly string[])[]): PdfObject[] {
  const font = 3 + pages.length * 2;
  const kids = pages.map((_, index) => `${3 + index * 2} 0 R`).join(' ');
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...pages.flatMap((lines, index): PdfObject[] => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${4 + index * 2} 0 R ` +
        `/Resources << /Font << /F1 ${font} 0 R >> >> >>`,
      { dict: '', data: textContent(lines) },
    ]),
    helvetica,
  ];
}

import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { fillNode20Gaps } from '../../mock-server/node20-gaps.ts';
import { oddPdf, oddPdfNames, oddPdfPassword } from '../../mock-server/pdf-odd.ts';
import { byRef, providerForTests, queryOf } from './portal-client.ts';
import type { Portal, Row, Session } from './portal-client.ts';

const { portal } = providerForTests();

const file = async (at: Portal, session: Session, docid: string, headers = {}): Promise<Response> =>
  at.send('GET', `/api/Rawdocument?${queryOf({ ...session, docid })}`, undefined, headers);
const bytes = async (response: Response): Promise<Uint8Array> => new Uint8Array(await response.arrayBuffer());

const textOf = async (data: Uint8Array, pageNumber: number): Promise<string> => {
  fillNode20Gaps();
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data, verbosity: 0 });
  const page = await (await task.promise).getPage(pageNumber);
  const { items } = await page.getTextContent();
  await task.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
};

const opened = async (): Promise<{ at: Portal; maria: Session; rows: Row[] }> => {
  const at = portal();
  const maria = await at.signIn('u-maria-santos');
  return { at, maria, rows: await at.pending(maria) };
};

const paintedPage = (colour: string): { png: string; pixel: number[] } => {
  const canvas = createCanvas(1224, 1584);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1224, 1584);
  return {
    png: canvas.toBuffer('image/png').toString('base64'),
    pixel: [...context.getImageData(600, 800, 1, 1).data],
  };
};

describe('A file of the mock provider', () => {
  it('is a PDF with the page count of the list, whichever call reads it [D7.6] [D7.10]', async () => {
    const { at, maria, rows } = await opened();
    for (const ref of ['RIV-20001', 'RIV-20002', 'LKV-20003', 'PDF-LONG']) {
      const { Id, PageCount } = byRef(rows, ref);
      const raw = await bytes(await file(at, maria, Id));
      const pdf = await PDFDocument.load(raw);
      const { DocumentData } = await at.read(maria, Id);
      expect([ref, pdf.getPageCount(), DocumentData === Buffer.from(raw).toString('base64')]).toEqual([
        ref,
        PageCount,
        true,
      ]);
    }
  });

  it('has text about its subject, and says that nobody in it is real', async () => {
    const { at, maria, rows } = await opened();
    const raw = await bytes(await file(at, maria, byRef(rows, 'RIV-20001').Id));
    const text = await textOf(raw, 1);
    expect(text).toContain('Plan of Care');
    expect(text).toContain('Ottilie Samplewood');
    expect(text).toContain('No real person, no real order.');
  });

  it('has the signature only after it is signed', async () => {
    const { at, maria, rows } = await opened();
    const { Id, PageCount } = byRef(rows, 'RIV-20001');
    const before = await bytes(await file(at, maria, Id));
    expect(await textOf(before, PageCount)).not.toContain('Maria Santos');
    await at.act(maria, 'Signed', [Id]);
    const after = await bytes(await file(at, maria, Id));
    expect(await textOf(after, PageCount)).toContain('Maria Santos');
  });

  it('supports ranges, and has a file name and an ETag [D7.10]', async () => {
    const { at, maria, rows } = await opened();
    const { Id } = byRef(rows, 'RIV-20001');
    const whole = await file(at, maria, Id);
    const all = await bytes(whole);
    const part = await file(at, maria, Id, { range: 'bytes=5-14' });
    expect({
      status: part.status,
      range: part.headers.get('content-range'),
      same: Buffer.from(await bytes(part)).equals(Buffer.from(all.subarray(5, 15))),
      etag: part.headers.get('etag') === whole.headers.get('etag'),
      name: whole.headers.get('content-disposition'),
      type: whole.headers.get('content-type'),
    }).toEqual({
      status: 206,
      range: `bytes 5-14/${all.length}`,
      same: true,
      etag: true,
      name: 'inline; filename="RIV-20001.pdf"',
      type: 'application/pdf',
    });
    const tail = await file(at, maria, Id, { range: 'bytes=-7' });
    expect(tail.headers.get('content-range')).toBe(`bytes ${all.length - 7}-${all.length - 1}/${all.length}`);
    const beyond = await file(at, maria, Id, { range: `bytes=${all.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${all.length}`]);
  });

  it('can be replaced by its sender, which changes its bytes [X7]', async () => {
    const { at, maria, rows } = await opened();
    const { Id } = byRef(rows, 'RIV-20001');
    const mark = async (): Promise<string | null> => (await file(at, maria, Id)).headers.get('etag');
    const first = await mark();
    expect(await mark()).toBe(first);
    await at.mock.act({ act: 'replace', document: 'RIV-20001' });
    expect(await mark()).not.toBe(first);
    await at.mock.act({ act: 'replace', document: 'RIV-20001', odd: 'notPdf' });
    expect(Buffer.from(await bytes(await file(at, maria, Id))).toString()).toContain('<!doctype html>');
  });

  it('is served unchanged even if it is empty or broken', async () => {
    const { at, maria, rows } = await opened();
    const sizes: Record<string, number> = {};
    for (const ref of ['PDF-CORRUPT', 'PDF-EMPTY', 'PDF-PASSWORD', 'PDF-HOSTILE', 'PDF-HANG']) {
      const { Id } = byRef(rows, ref);
      sizes[ref] = (await bytes(await file(at, maria, Id))).length;
    }
    expect(sizes).toEqual({
      'PDF-CORRUPT': oddPdf('corrupt').length,
      'PDF-EMPTY': 0,
      'PDF-PASSWORD': oddPdf('password').length,
      'PDF-HOSTILE': oddPdf('hostile').length,
      'PDF-HANG': oddPdf('hang').length,
    });
  });
});

describe('A page image of the mock provider', () => {
  it('is a PNG of four times the size at which a page is shown [D7.11] [S19]', async () => {
    const { at, maria, rows } = await opened();
    const { Id } = byRef(rows, 'RIV-20001');
    const response = await at.send('GET', `/api/documentPage/${Id}/2?${queryOf(maria)}`);
    const image = await loadImage(Buffer.from(await bytes(response)));
    expect([response.headers.get('content-type'), image.width, image.height]).toEqual([
      'image/png',
      2448,
      3168,
    ]);
    const canvas = createCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const dark = data.filter((value, at_) => at_ % 4 === 0 && value < 100).length;
    expect(dark).toBeGreaterThan(20_000);
  });

  it('is refused beyond the last page and for a file that cannot be rendered [D8.7]', async () => {
    const { at, maria, rows } = await opened();
    const refs: [string, number][] = [
      ['RIV-20001', 5],
      ['PDF-CORRUPT', 1],
      ['PDF-EMPTY', 1],
      ['PDF-HANG', 1],
    ];
    for (const [ref, page] of refs) {
      const path = `/api/documentPage/${byRef(rows, ref).Id}/${page}?${queryOf(maria)}`;
      const response = await at.send('GET', path);
      expect([ref, response.status, await response.json()]).toEqual([
        ref,
        400,
        { Response: { Processed: 'N', Error: 'No image to load' } },
      ]);
    }
  });
});

describe('Edited pages at the mock provider', () => {
  it('are returned in the PDF and as images [D7.12]', async () => {
    const { at, maria, rows } = await opened();
    const row = rows.find((each) => each.Status === 'PENDING SIGNATURE' && each.PageCount === 2);
    if (row === undefined) throw new Error('no document of two pages');
    const pages = [paintedPage('#c2410c'), paintedPage('#1d4ed8')];
    const body = { fields: [], pages: pages.map(({ png }) => ({ pageData: png })), extension: 'png' };
    const saved = await at.send('PUT', `/api/document/${row.Id}?${queryOf(maria)}`, body);
    expect(saved.status).toBe(204);

    const image = await at.send('GET', `/api/documentPage/${row.Id}/2?${queryOf(maria)}`);
    expect(Buffer.from(await bytes(image)).toString('base64')).toBe(pages[1]?.png);

    const raw = await bytes(await file(at, maria, row.Id));
    const pdf = await PDFDocument.load(raw);
    expect(pdf.getPages().map((page) => page.getSize())).toEqual([
      { width: 612, height: 792 },
      { width: 612, height: 792 },
    ]);
    expect(await pixelOf(raw, 2)).toEqual(pages[1]?.pixel);
  });

  it('are refused if some are missing or are no images, or the document is locked [S29]', async () => {
    const { at, maria, rows } = await opened();
    const one = { pageData: paintedPage('#ffffff').png };
    const save = async (ref: string, pages: object[]): Promise<unknown> => {
      const path = `/api/document/${byRef(rows, ref).Id}?${queryOf(maria)}`;
      const response = await at.send('PUT', path, { fields: [], pages, extension: 'png' });
      return [response.status, ((await response.json()) as { Response: { Error: string } }).Response.Error];
    };
    const mismatch = [400, 'The number of pages does not match the document'];
    expect(await save('RIV-20001', [one])).toEqual(mismatch);
    expect(await save('DONE-1', [{ pageData: 'iVBORw0KGgoAAAA=' }])).toEqual(mismatch);
    expect(await save('LOCKED-1', [one, one])).toEqual([400, 'Document lock could not be obtained']);
  });
});

async function pixelOf(data: Uint8Array, pageNumber: number): Promise<number[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: data.slice(), verbosity: 0 });
  const page = await (await task.promise).getPage(pageNumber);
  const canvas = createCanvas(612, 792);
  const viewport = page.getViewport({ scale: 1 });
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  await task.destroy();
  return [...canvas.getContext('2d').getImageData(300, 400, 1, 1).data];
}

describe('The odd files', () => {
  it('are the same on every call, and a fresh copy each time', () => {
    for (const name of oddPdfNames.filter((each) => each !== 'empty')) {
      const first = oddPdf(name);
      const again = Buffer.from(oddPdf(name));
      expect([name, Buffer.from(first).equals(again)]).toEqual([name, true]);
      first.fill(0);
      expect([name, Buffer.from(oddPdf(name)).equals(again)]).toEqual([name, true]);
    }
  });

  it('fail in the way of their names', async () => {
    fillNode20Gaps();
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const open = async (data: Uint8Array, password?: string): Promise<string | number> => {
      const task = getDocument({ data, verbosity: 0, ...(password === undefined ? {} : { password }) });
      const pages = await task.promise.then(
        (pdf) => pdf.numPages,
        (error: unknown) => (error as Error).name,
      );
      await task.destroy();
      return pages;
    };
    expect({
      corrupt: await open(oddPdf('corrupt')),
      empty: await open(oddPdf('empty')),
      notPdf: await open(oddPdf('notPdf')),
      truncated: await open(oddPdf('truncated')),
      password: await open(oddPdf('password')),
      wrongPassword: await open(oddPdf('password'), 'open-barley'),
      rightPassword: await open(oddPdf('password'), oddPdfPassword),
      hostile: await open(oddPdf('hostile')),
      hang: await open(oddPdf('hang')),
      long: await open(oddPdf('long')),
      xfa: await open(oddPdf('xfa')),
      portfolio: await open(oddPdf('portfolio')),
      marked: await open(oddPdf('marked')),
      form: await open(oddPdf('form')),
      layers: await open(oddPdf('layers')),
      scan: await open(oddPdf('scan')),
    }).toEqual({
      corrupt: 'InvalidPDFException',
      empty: 'InvalidPDFException',
      notPdf: 'InvalidPDFException',
      truncated: 'InvalidPDFException',
      password: 'PasswordException',
      wrongPassword: 'PasswordException',
      rightPassword: 1,
      hostile: 1,
      hang: 1,
      long: 40,
      xfa: 1,
      portfolio: 1,
      marked: 1,
      form: 1,
      layers: 1,
      scan: 1,
    });
  });
});

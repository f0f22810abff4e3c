import { createHash } from 'node:crypto';
import type { Answer, Handler } from './answer.ts';
import { bare, listOf, refused } from './answer.ts';
import { byteRange } from './http.ts';
import { awaitedAction, documentErrors } from './document.ts';
import { pageImageOf } from './page-images.ts';
import { arePictures } from './pdf-bind.ts';
import { pdfOf } from './pdf.ts';
import { withToken } from './routes-access.ts';
import { visible } from './routes-documents.ts';
import { accessErrors } from './sessions.ts';
import { replaceDocument } from './world.ts';

const getRawDocument: Handler = async (call) => {
  const person = call.query.get('userid') ?? '';
  const document = visible(call, call.query.get('docid') ?? '', person);
  if (document === undefined) return refused(documentErrors.unknown);
  const file = Buffer.from(await pdfOf(document));
  const headers = {
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
    etag: `"${createHash('sha256').update(file).digest('hex').slice(0, 32)}"`,
    'content-disposition': `inline; filename="${document.displayId}.pdf"`,
  };
  const odd = document.odd === null ? {} : { exempt: true as const };
  const whole: Answer = { status: 200, contentType: 'application/pdf', headers, body: file, ...odd };
  const asked = call.headers['range'];
  if (asked === undefined) return whole;
  const range = byteRange(asked, file.length);
  if (range === null) return bare(416, { 'content-range': `bytes */${file.length}` });
  const { first, last } = range;
  return {
    ...whole,
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${last}/${file.length}` },
    body: file.subarray(first, last + 1),
  };
};

const getDocumentPage: Handler = async (call) => {
  const person = call.query.get('userid') ?? '';
  const document = visible(call, call.pathParams['docid'] ?? '', person);
  const number = Number(call.pathParams['pageNumber']);
  const image = document === undefined ? null : await pageImageOf(document, number);
  if (image === null) return refused(accessErrors.image, 400);
  return {
    status: 200,
    contentType: 'image/png',
    headers: { 'cache-control': 'no-store' },
    body: Buffer.from(image),
  };
};

const putDocument: Handler = async (call) => {
  const person = call.query.get('userid') ?? '';
  const document = visible(call, call.pathParams['docid'] ?? '', person);
  if (document === undefined) return refused(documentErrors.unknown, 400);
  if (document.lockedBy !== null && document.lockedBy !== person) return refused(documentErrors.locked, 400);
  if (awaitedAction(document, person) !== 'SIGNED') return refused(documentErrors.notYours, 400);
  const pages = listOf(call.body, 'pages').map((page) => {
    const data = typeof page === 'object' && page !== null && 'pageData' in page ? page.pageData : '';
    return Buffer.from(String(data), 'base64');
  });
  const whole = pages.length === document.pageCount && (await arePictures(pages));
  if (!whole) return refused(accessErrors.pages, 400);
  const digest = createHash('sha256');
  for (const page of pages) digest.update(page);
  replaceDocument(call.world, { ...document, odd: null, edited: { digest: digest.digest('hex'), pages } });
  return bare(204);
};

export const fileHandlers: Readonly<Record<string, Handler>> = {
  getRawDocument: withToken(getRawDocument),
  getDocumentPage: withToken(getDocumentPage),
  putDocument: withToken(putDocument),
};

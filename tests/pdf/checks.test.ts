import { describe, expect, it } from 'vitest';
import { oddPdf, oddPdfNames } from '../../mock-server/pdf-odd.ts';
import { failureOf, maximumBytes, refusalOf } from '../../src/pdf/document/checks.ts';
import { safeLinks, safeLinkTarget } from '../../src/pdf/document/links.ts';
import { nextScale } from '../../src/pdf/viewer/zoom.ts';

const at = (offset: number): Uint8Array => {
  const bytes = new Uint8Array(4096);
  bytes.set(Buffer.from('%PDF-'), offset);
  return bytes;
};

describe('The bytes that are passed to the viewer', () => {
  it('must begin like a PDF [PDF3]', () => {
    const refusals = oddPdfNames.map((name) => [name, refusalOf(oddPdf(name))]);
    expect(Object.fromEntries(refusals)).toEqual({
      corrupt: null,
      empty: 'empty',
      password: null,
      hostile: null,
      hang: null,
      notPdf: 'notPdf',
      truncated: null,
      long: null,
      xfa: null,
      portfolio: null,
      marked: null,
      form: null,
      layers: null,
      scan: null,
    });
  });

  it('may have the PDF header anywhere in the first 1,024 bytes [PDF3]', () => {
    expect([0, 1, 1019, 1020, 2000].map((offset) => refusalOf(at(offset)))).toEqual([
      null,
      null,
      null,
      'notPdf',
      'notPdf',
    ]);
  });

  it('must be at most 100 MB [PDF4]', () => {
    const file = new Uint8Array(maximumBytes + 1);
    file.set(Buffer.from('%PDF-'));
    expect([refusalOf(file.subarray(0, maximumBytes)), refusalOf(file)]).toEqual([null, 'tooLarge']);
  });

  it('fail with a reason of our own [PDF3]', () => {
    expect([
      failureOf({ name: 'InvalidPDFException', message: 'Invalid PDF structure.' }),
      failureOf({
        name: 'InvalidPDFException',
        message: 'The PDF file is empty, i.e. its size is zero bytes.',
      }),
      failureOf({ name: 'ResponseException', message: 'Unexpected server response' }),
      failureOf({}),
    ]).toEqual(['corrupt', 'empty', 'unreadable', 'unreadable']);
  });
});

describe('links in a document', () => {
  it.each([
    ['https://example.com/a b', 'https://example.com/a%20b'],
    ['HTTPS://example.com', 'https://example.com/'],
    ['mailto:care@example.org', 'mailto:care@example.org'],
    ['http://example.com', null],
    ['https://me@example.com', null],
    ['https://me:secret@example.com', null],
    ['javascript:alert(1)', null],
    [' javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['blob:https://example.com/1', null],
    ['file:///etc/passwd', null],
    ['tel:15551230142', null],
    ['/signout', null],
    ['//example.com', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('lead outside only by https and mailto: %j [PDF5]', (address, target) => {
    expect(safeLinkTarget(address)).toBe(target);
  });

  it('are all that is kept of annotations, without actions [PDF5] [PDF6]', () => {
    const place = { id: '7R', rect: [0, 0, 1, 1], borderStyle: { width: 0 }, color: null };
    expect(
      safeLinks([
        {
          ...place,
          annotationType: 2,
          url: 'https://example.com/',
          unsafeUrl: 'javascript:x',
          newWindow: false,
        },
        { ...place, annotationType: 2, unsafeUrl: 'https://example.com/' },
        { ...place, annotationType: 2, dest: 'chapter' },
        { ...place, annotationType: 2, action: 'Print' },
        { ...place, annotationType: 17, file: { content: [] }, url: 'https://example.com/' },
        null,
        'text',
      ]),
    ).toEqual([{ ...place, annotationType: 2, url: 'https://example.com/', newWindow: true }]);
  });
});

describe('zoom', () => {
  it('goes by steps and stops at both ends [D2.44]', () => {
    expect([
      nextScale(1, 1),
      nextScale(1, -1),
      nextScale(0.5, -1),
      nextScale(0.25, -1),
      nextScale(4, 1),
      nextScale(1.97, 1),
    ]).toEqual([1.1, 0.9, 0.25, 0.25, 4, 2]);
  });
});

import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import {
  filledForm,
  layeredOrder,
  markedOrder,
  portfolio,
  scannedPage,
  xfaForm,
} from '../../mock-server/pdf-features.ts';
import { activeFile, onePage, typedOver } from './fixtures.ts';
import { linesOf, readFrom } from './opened-file.ts';

describe('A file whose pages are only a placeholder (XFA, portfolio)', () => {
  it.each([
    ['a form that only its author’s program can show', xfaForm(), 'xfa'],
    ['a portfolio', portfolio(), 'portfolio'],
    ['a hybrid XFA and AcroForm, whose fields are on its page', activeFile(), null],
    ['an AcroForm', filledForm(), null],
    ['an order', onePage('Order'), null],
  ])('is detected, or not, before any page is rendered: %s [S56] [S35]', async (_, file, kind) => {
    expect(await readFrom(file, ({ about }) => about.unsupported)).toBe(kind);
  });

  it('includes a hybrid form without any field on its pages [S56]', async () => {
    const text = Buffer.from(activeFile())
      .toString('latin1')
      .replaceAll('/Subtype /Widget', '/Subtype /Wodget');
    const file = new Uint8Array(Buffer.from(text, 'latin1'));
    expect(await readFrom(file, ({ about }) => about.unsupported)).toBe('xfa');
  });
});

describe('Content of a file that no page shows', () => {
  const remarksOf = (file: Uint8Array) => readFrom(file, ({ document }) => document.remarks());

  it('includes notes and marks with their texts, stamps without an image, attachments [S56]', async () => {
    expect(await remarksOf(markedOrder())).toEqual([
      { kind: 'note', page: 1, text: 'Hold if potassium is above 5.5' },
      { kind: 'stamp', page: 1, text: 'VOID' },
      { kind: 'attachment', name: 'labs.csv' },
      { kind: 'note', page: 1, text: 'Dose?' },
      { kind: 'stamp', page: 1, text: '' },
      { kind: 'attachment', name: 'chart.xml' },
    ]);
  });

  it('includes hidden layers [S56]', async () => {
    expect(await remarksOf(layeredOrder())).toEqual([{ kind: 'layer', name: 'Old dose' }]);
  });

  it.each([
    ['an order', onePage('Order')],
    ['a form', filledForm()],
    ['a scan', scannedPage()],
  ])('is empty for %s [S56]', async (_, file) => {
    expect(await remarksOf(file)).toEqual([]);
  });
});

describe('The text of a page', () => {
  it('has form values in reading order, whether or not the file has an appearance for them [S56] [X9]', async () => {
    expect(await linesOf(filledForm())).toEqual([
      'Drug:',
      'metoprolol succinate',
      'Dose:',
      '47.5 mg once daily',
      'Route:',
      'by mouth',
      'Invented sample. No real person, no real order.',
      '☑',
    ]);
  });

  it('has no text of a hidden layer [S56] [X9]', async () => {
    expect(await linesOf(layeredOrder())).toEqual(['Order for warfarin', 'Dose 5 mg', 'once daily']);
  });

  it('includes free-text annotations, which are also rendered [S56] [X9]', async () => {
    expect(await linesOf(typedOver())).toEqual(['Order', 'and a glass of water']);
  });

  it('is empty for a scanned page', async () => {
    expect(await linesOf(scannedPage())).toEqual([]);
  });
});

describe('The image of a page', () => {
  it('has the values of fields without an appearance, but not the value of a password field [S56]', async () => {
    const ink = await readFrom(filledForm(), async ({ document }) => {
      const canvas = createCanvas(612, 792);
      const page = await document.page(1);
      const viewport = page.viewport({ scale: 1 });
      await page.draw({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
      const dark = (left: number, bottom: number) => {
        const { data } = canvas.getContext('2d').getImageData(left, 792 - bottom - 14, 200, 14);
        return data.some((value, at) => at % 4 === 0 && value < 128);
      };
      return { drug: dark(150, 726), dose: dark(150, 711), route: dark(150, 696), secret: dark(150, 560) };
    });
    expect(ink).toEqual({ drug: true, dose: true, route: true, secret: false });
  });
});

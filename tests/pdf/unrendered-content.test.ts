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

describe('A file whose pages stand in for something else', () => {
  it.each([
    ['a form that only its author’s program can show', xfaForm(), 'xfa'],
    ['a portfolio', portfolio(), 'portfolio'],
    ['a form of both kinds, whose fields stand on its page', activeFile(), null],
    ['a form of the common kind', filledForm(), null],
    ['an order', onePage('Order'), null],
  ])('is known before a page of it is drawn: %s [S56] [S35]', async (_, file, kind) => {
    expect(await readFrom(file, ({ about }) => about.unsupported)).toBe(kind);
  });

  it('is also a form of both kinds none of whose fields stands on a page [S56]', async () => {
    const text = Buffer.from(activeFile())
      .toString('latin1')
      .replaceAll('/Subtype /Widget', '/Subtype /Wodget');
    const file = new Uint8Array(Buffer.from(text, 'latin1'));
    expect(await readFrom(file, ({ about }) => about.unsupported)).toBe('xfa');
  });
});

describe('What is in a file and not on its drawn pages', () => {
  const remarksOf = (file: Uint8Array) => readFrom(file, ({ document }) => document.remarks());

  it('is named: notes and marks with their words, stamps without a picture, attachments [S56]', async () => {
    expect(await remarksOf(markedOrder())).toEqual([
      { kind: 'note', page: 1, text: 'Hold if potassium is above 5.5' },
      { kind: 'stamp', page: 1, text: 'VOID' },
      { kind: 'attachment', name: 'labs.csv' },
      { kind: 'note', page: 1, text: 'Dose?' },
      { kind: 'stamp', page: 1, text: '' },
      { kind: 'attachment', name: 'chart.xml' },
    ]);
  });

  it('is named: layers that are switched off [S56]', async () => {
    expect(await remarksOf(layeredOrder())).toEqual([{ kind: 'layer', name: 'Old dose' }]);
  });

  it.each([
    ['an order', onePage('Order')],
    ['a form', filledForm()],
    ['a scan', scannedPage()],
  ])('is nothing in %s [S56]', async (_, file) => {
    expect(await remarksOf(file)).toEqual([]);
  });
});

describe('The text of a page', () => {
  it('has the values of the fields where they are read, drawn by the file or not [S56] [X9]', async () => {
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

  it('has nothing of a layer that is switched off [S56] [X9]', async () => {
    expect(await linesOf(layeredOrder())).toEqual(['Order for warfarin', 'Dose 5 mg', 'once daily']);
  });

  it('has what was typed over the page, which is drawn as well [S56] [X9]', async () => {
    expect(await linesOf(typedOver())).toEqual(['Order', 'and a glass of water']);
  });

  it('is empty where the page is a picture', async () => {
    expect(await linesOf(scannedPage())).toEqual([]);
  });
});

describe('The picture of a page', () => {
  it('has the values of fields that the file itself does not draw, and no secret [S56]', async () => {
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

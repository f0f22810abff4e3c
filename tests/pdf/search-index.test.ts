import { describe, expect, it } from 'vitest';
import { brokenLines, filledForm, layeredOrder } from '../../mock-server/pdf-features.ts';
import { findMatches, searchIndexOf } from '../../src/pdf/document/search-index.ts';
import type { PageText } from '../../src/pdf/document/page-text.ts';
import { readFrom } from './opened-file.ts';

const pageOf = (...lines: readonly string[]): PageText => ({
  items: lines.map((str) => ({ str, hasEOL: true })) as unknown as PageText['items'],
  styles: {},
  lang: null,
});

const lettersIn = (file: Uint8Array) =>
  readFrom(file, async ({ document }) => searchIndexOf([await (await document.page(1)).text()]));

const found = (pages: readonly PageText[], words: string) =>
  findMatches(searchIndexOf(pages), words).map(({ parts }) =>
    parts.map(({ page, item, from, to }) => {
      const piece = pages[page - 1]?.items[item];
      return piece && 'str' in piece ? piece.str.slice(from, to) : '';
    }),
  );

describe('Searching in a document', () => {
  it.each([
    ['over the end of a line', 'metoprolol succinate', 1],
    ['hyphenated at the end of a line', 'hydrochlorothiazide', 1],
    ['written with a hyphen that a line ends with', 'well-known', 1],
    ['written without an accent', 'munoz', 1],
    ['written with an accent that is written otherwise', 'Muñoz', 1],
    ['written with a straight apostrophe', "O'Brien", 1],
    ['written with a hyphen where a dash stands', 'beta-blocker', 1],
    ['with blanks around and many between', '  stop   hydrochloro', 1],
    ['in capitals', 'CAFÉ', 1],
    ['that do not stand there', 'metoprolol tartrate', 0],
    ['that are blanks alone', '   ', 0],
    ['that look like a pattern', 'm.toprolol|(', 0],
  ])('finds words %s [D2.44]', async (_, words, times) => {
    expect(findMatches(await lettersIn(brokenLines()), words)).toHaveLength(times);
  });

  it('finds text in form fields, and nothing on a hidden layer [S56]', async () => {
    const form = await lettersIn(filledForm());
    const layered = await lettersIn(layeredOrder());
    const times = ['metoprolol succinate', '47.5 mg once', 'by mouth', 'not to be read'].map(
      (words) => findMatches(form, words).length,
    );
    expect(times).toEqual([1, 1, 1, 0]);
    expect(['Dose 5 mg', '50 mg', 'twice'].map((words) => findMatches(layered, words).length)).toEqual([
      1, 0, 0,
    ]);
  });

  it('returns the text ranges of each match [D2.44]', () => {
    const page = pageOf('Give metoprolol ', 'succinate, not hydrochloro-', 'thiazide');
    expect(found([page], 'metoprolol succinate')).toEqual([['metoprolol', 'succinate']]);
    expect(found([page], 'hydrochlorothiazide')).toEqual([['hydrochloro-', 'thiazide']]);
    expect(found([pageOf('Muñoz, Mun\u0303oz')], 'munoz')).toEqual([['Muñoz'], ['Mun\u0303oz']]);
  });

  it('finds a match across the end of a page, and a ligature by its letters [D2.44]', () => {
    expect(found([pageOf('calcium'), pageOf('carbonate')], 'calcium carbonate')).toEqual([
      ['calcium', 'carbonate'],
    ]);
    expect(found([pageOf('in\uFB02uenza')], 'influenza')).toEqual([['in\uFB02uenza']]);
  });

  it('joins lines of scripts without spaces, but no Latin words [D2.44]', () => {
    expect(found([pageOf('診療', '記録')], '診療記録')).toEqual([['診療', '記録']]);
    expect(found([pageOf('no', 'table')], 'notable')).toEqual([]);
  });

  it('treats a soft hyphen as a hyphen at a line’s end, and ignores it elsewhere [D2.44]', () => {
    expect(found([pageOf('hydro\u00ad', 'cortisone')], 'hydrocortisone')).toHaveLength(1);
    expect(found([pageOf('hydro\u00adcortisone')], 'hydrocortisone')).toHaveLength(1);
  });
});

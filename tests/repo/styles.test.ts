import { describe, expect, it } from 'vitest';
import { files, textOf } from './repository.ts';

/** What `:has()` looks for, brackets within brackets included. */
const lookedFor = (sheet: string): string[] => {
  const found: string[] = [];
  for (const { index } of sheet.matchAll(/:has\(/g)) {
    let open = 0;
    let at = index + ':has'.length;
    do {
      if (sheet[at] === '(') open += 1;
      if (sheet[at] === ')') open -= 1;
      at += 1;
    } while (open > 0 && at < sheet.length);
    found.push(sheet.slice(index, at));
  }
  return found;
};

/** With an attribute in `:has()`, Chromium rechecks all ancestors of each added element: 4 ms for a line of a page. */
const slowIn = (sheet: string): string[] => lookedFor(sheet).filter((text) => text.includes('['));

describe('style sheets', () => {
  it('use no attribute selectors inside :has()', () => {
    const sheets = files.filter((path) => path.startsWith('src/') && path.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(10);
    expect(sheets.flatMap((path) => slowIn(textOf(path)).map((text) => `${path}: ${text}`))).toEqual([]);
  });

  it('are found to use one, wherever it is', () => {
    expect(slowIn(".a:has([aria-invalid='true']) b, .c:not(:has(> .d > :not([data-open]))) {}")).toHaveLength(
      2,
    );
    expect(slowIn('.a:has(> .b) {} .c[data-kind] {}')).toEqual([]);
  });
});

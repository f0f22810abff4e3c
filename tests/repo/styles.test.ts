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

const sheets = files.filter((path) => path.startsWith('src/') && path.endsWith('.css'));

/** What `--name` stands for in src/ui/windows.css, on one line. */
const windowNamed = (name: string): string => {
  const [, query = ''] =
    new RegExp(`@custom-media --${name} ([^;]+);`).exec(textOf('src/ui/windows.css')) ?? [];
  return query.replaceAll(/\s+/g, ' ');
};

describe('style sheets', () => {
  it('call a window a phone where the views and the viewer do', () => {
    const phone = windowNamed('phone');
    expect(phone).toContain('(max-width: 50em)');
    expect(textOf('src/ui/use-media.ts')).toContain(`mediaHook('${phone}')`);
    const inPixels = phone.replaceAll(/(\d+)em/g, (_, letters: string) => `${Number(letters) * 16}px`);
    expect(textOf('src/pdf/viewer/OpenDocument.tsx')).toContain(`matchMedia('${inPixels}')`);
  });

  it('name the windows of src/ui/windows.css instead of writing their bounds again', () => {
    const bounds = ['phone', 'desktop', 'upright', 'sideways', 'low'].map(windowNamed);
    const again = sheets.filter((path) => {
      const text = textOf(path).replaceAll(/\s+/g, ' ');
      return path !== 'src/ui/windows.css' && bounds.some((query) => text.includes(`@media ${query} {`));
    });
    expect(again).toEqual([]);
  });

  it('import every window that they name', () => {
    const unknown = sheets.flatMap((path) => {
      const text = textOf(path);
      const names = [...text.matchAll(/@media [^{]*\(--(\w+)\)/g)].map(([, name = '']) => name);
      const areKnown = /^@import '.*\/windows\.css';/m.test(text) && names.every((name) => windowNamed(name));
      return names.length > 0 && !areKnown ? [path] : [];
    });
    expect(unknown).toEqual([]);
  });

  it('use no attribute selectors inside :has()', () => {
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

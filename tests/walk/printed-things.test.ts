import { describe, expect, it } from 'vitest';
import { keptPaths } from '../../scripts/paths/kept.ts';
import { flowNames } from '../../scripts/paths/flows.ts';
import { printedFlow } from '../../scripts/paths/formats/printed.ts';
import { toldPaths } from '../../scripts/paths/formats/told.ts';
import { readScript } from '../../scripts/walk/read-paths.ts';
import { gherkinMarks, markdownMarks } from '../../scripts/paths/texts.ts';
import { expectationOf, thingOf } from './text/printed-things.ts';
import { isOrder, meantBy, sentences } from './text/sentences.ts';

describe('What is printed for testers', () => {
  it('is read back step by step, with nothing but its text [X14]', () => {
    const asked = { format: 'md', criterion: 'transitions', language: 'en' } as const;
    for (const name of flowNames) {
      const read = readScript(printedFlow(name, asked));
      expect(read.map(({ flow, id, steps }) => [flow, id, steps.length])).toEqual(
        toldPaths(keptPaths(name), { language: 'en' }).paths.map(({ id, steps }) => [name, id, steps.length]),
      );
      expect(read.flatMap(({ steps }) => steps).filter(({ doing }) => doing.length === 0)).toEqual([]);
    }
  });

  it('means the same in Gherkin as in Markdown, by no more than forty step texts [X14]', () => {
    const used = new Set<unknown>();
    const odd: string[] = [];
    for (const name of flowNames) {
      const [short, told] = [markdownMarks, gherkinMarks].map((marks) =>
        toldPaths(keptPaths(name), { language: 'en', marks }),
      );
      const doneIn = (one: typeof told) =>
        (one?.paths ?? []).flatMap(({ before, steps }) => [
          ...before,
          ...steps.flatMap(({ does, isLeft }) => (isLeft ? does.slice(0, -1) : does)),
        ]);
      const seenIn = (one: typeof told) =>
        (one?.paths ?? []).flatMap(({ steps }) => steps.flatMap(({ sees }) => sees));
      const spoken = doneIn(short);
      for (const [at, sentence] of doneIn(told).entries()) {
        const meant = meantBy(sentence.told);
        used.add(meant?.act);
        const other = meantBy(spoken[at]?.short ?? '');
        if (!meant || (!isOrder(spoken[at]?.short ?? '') && meant.act !== other?.act))
          odd.push(sentence.told);
      }
      const looked = seenIn(short);
      for (const [at, sentence] of seenIn(told).entries())
        expect(expectationOf(sentence.told)).toEqual(expectationOf(looked[at]?.short ?? ''));
    }
    expect(odd).toEqual([]);
    expect(used.size).toBeGreaterThan(15);
    // Beside these five say what is seen or still seen, what can be used, and what is gone.
    expect(sentences.length + 5).toBeLessThanOrEqual(40);
  });

  it('names things by name, and by role where that is not plain [X14]', () => {
    const found = thingOf('**Hi, …**');
    expect([found?.role, found?.name?.test('Hi, Maria'), found?.name?.test('Oh, Hi, Maria')]).toEqual([
      null,
      true,
      false,
    ]);
    expect(thingOf('a notice')).toEqual({ role: 'status', name: null, in: undefined });
    expect(thingOf('an error message in the dialog')).toEqual({
      role: 'alert',
      name: null,
      in: 'dialog',
    });
    const tab = thingOf('the tab **To sign** in the dialog');
    expect([tab?.role, tab?.in]).toEqual(['tab', 'dialog']);
    const table = thingOf('**Table** in **Reject Reasons - …**');
    expect(table?.part?.test('Reject Reasons - Riverside')).toBe(true);
    expect(table?.name?.test('Table')).toBe(true);
    expect(thingOf('the weather')).toBeNull();
  });

  it('keeps marked texts whole, whatever signs they hold [X14]', () => {
    const line =
      'the address `/dashboard`, **Hello, \\*\\*Maria**, **I don’t know, yet; or do I?** in the dialog';
    const { of, sights } = expectationOf(line) ?? { of: null, sights: [] };
    expect([of, sights.map(({ is }) => is)]).toEqual(['sees', ['address', 'text', 'text']]);
    const [, name, text] = sights;
    expect(name?.is === 'text' && name.text.test('Hello, **Maria')).toBe(true);
    expect(text?.is === 'text' && text.text.test('I don’t know, yet; or do I?')).toBe(true);
    expect(expectationOf('You can use **Cancel**, the text field **Code**')?.of).toBe('offers');
    expect(expectationOf('Gone or grayed out: **Cancel**')?.of).toBe('refuses');
    expect(expectationOf('Still there: **A code has 6 characters.**')?.of).toBe('sees');
    expect(expectationOf('')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { cachedPaths } from '../../scripts/paths/path-cache.ts';
import { flowNames } from '../../scripts/paths/flows.ts';
import { renderFlow } from '../../scripts/paths/formats/print-paths.ts';
import { testCasesOf } from '../../scripts/paths/formats/test-cases.ts';
import { readScript } from '../../scripts/walk/read-paths.ts';
import { gherkinMarks, markdownMarks } from '../../scripts/paths/texts.ts';
import { expectationOf, thingOf } from './text/printed-things.ts';
import { isOrder, matchSentence, sentences } from './text/sentences.ts';

describe('What is printed for testers', () => {
  it('can be parsed step by step from its text alone [X14]', () => {
    const options = { format: 'md', criterion: 'transitions', language: 'en' } as const;
    for (const name of flowNames) {
      const read = readScript(renderFlow(name, options));
      expect(read.map(({ flow, id, steps }) => [flow, id, steps.length])).toEqual(
        testCasesOf(cachedPaths(name), { language: 'en' }).paths.map(({ id, steps }) => [
          name,
          id,
          steps.length,
        ]),
      );
      expect(read.flatMap(({ steps }) => steps).filter(({ doing }) => doing.length === 0)).toEqual([]);
    }
  });

  it('means the same in Gherkin and Markdown, with at most forty step texts [X14]', () => {
    const used = new Set<unknown>();
    const odd: string[] = [];
    for (const name of flowNames) {
      const [short, told] = [markdownMarks, gherkinMarks].map((marks) =>
        testCasesOf(cachedPaths(name), { language: 'en', marks }),
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
        const meant = matchSentence(sentence.told);
        used.add(meant?.act);
        const other = matchSentence(spoken[at]?.short ?? '');
        if (!meant || (!isOrder(spoken[at]?.short ?? '') && meant.act !== other?.act))
          odd.push(sentence.told);
      }
      const looked = seenIn(short);
      for (const [at, sentence] of seenIn(told).entries())
        expect(expectationOf(sentence.told)).toEqual(expectationOf(looked[at]?.short ?? ''));
    }
    expect(odd).toEqual([]);
    expect(used.size).toBeGreaterThan(15);
    // Besides, these five say what is seen or still seen, what can be used, and what has disappeared.
    expect(sentences.length + 5).toBeLessThanOrEqual(40);
  });

  it('names elements by name, and by role unless that is obvious [X14]', () => {
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

  it('keeps quoted texts intact, whatever characters they contain [X14]', () => {
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

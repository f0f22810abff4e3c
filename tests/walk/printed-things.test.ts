import { describe, expect, it } from 'vitest';
import { keptPaths } from '../../scripts/paths/kept.ts';
import { flowNames } from '../../scripts/paths/flows.ts';
import { printedFlow } from '../../scripts/paths/formats/printed.ts';
import { readScript } from '../../scripts/walk/read-paths.ts';
import { expectationOf, thingOf } from './text/printed-things.ts';

describe('What is printed for testers', () => {
  it('is read back step by step, with nothing but its text [X14]', () => {
    const asked = { format: 'md', criterion: 'transitions', language: 'en' } as const;
    for (const name of flowNames) {
      const read = readScript(printedFlow(name, asked));
      expect(read.map(({ flow, id, steps }) => [flow, id, steps.length])).toEqual(
        keptPaths(name).paths.map(({ id, steps }) => [name, id, steps.length + 1]),
      );
      expect(read.flatMap(({ steps }) => steps).filter(({ doing }) => doing.length === 0)).toEqual([]);
    }
  });

  it('names things by role, name and place [X14]', () => {
    const found = thingOf('button ‘Hi, …’ anywhere on the page');
    expect([
      found?.role,
      found?.in,
      found?.name?.test('Hi, Maria'),
      found?.name?.test('Oh, Hi, Maria'),
    ]).toEqual(['button', 'page', true, false]);
    expect(thingOf('notice')).toEqual({ role: 'status', name: null, in: undefined, unchosen: false });
    const table = thingOf('button ‘Table’ (not chosen yet) in ‘Reject Reasons - …’');
    expect([table?.unchosen, table?.part?.test('Reject Reasons - Riverside')]).toEqual([true, true]);
    expect(table?.name?.test('Table')).toBe(true);
    expect(thingOf('the weather')).toBeNull();
  });

  it('keeps quoted texts whole, whatever signs they hold [X14]', () => {
    const line =
      'shown: the address /dashboard, heading ‘Hello, Maria’, ‘I don’t know, yet; or do I?’ in the dialog';
    const { of, sights } = expectationOf(line) ?? { of: null, sights: [] };
    expect([of, sights.map(({ is }) => is)]).toEqual(['sees', ['address', 'thing', 'text']]);
    const [, , text] = sights;
    expect(text?.is === 'text' && text.text.test('I don’t know, yet; or do I?')).toBe(true);
    expect(expectationOf('Not to be seen: the next step follows at once')).toBeNull();
  });
});

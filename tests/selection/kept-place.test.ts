import { describe, expect, it } from 'vitest';
import { mostKept, readPlace } from '../../src/views/selection/list-place.ts';

const stored = (selected: unknown) =>
  readPlace(JSON.stringify({ tab: 'sign', selected }), ['sign'])?.selected;

describe('The ticks of a list that are found again', () => {
  it.each([
    ['none where none were kept', undefined, []],
    [
      'whatever a host calls its documents [S33]',
      ['{9F3A-11}', 'a/b+c==', '..'],
      ['{9F3A-11}', 'a/b+c==', '..'],
    ],
    ['texts alone, where the storage was changed by hand', [7, null, 'd-1', { id: 'd-2' }], ['d-1']],
    ['none where something else stands in their place', 'd-1', []],
  ])('%s', (_title, given, expected) => {
    expect(stored(given)).toEqual(expected);
  });

  it('are not endless', () => {
    const ids = Array.from({ length: mostKept + 5 }, (_, index) => `d-${index}`);
    expect(stored(ids)?.length).toBe(mostKept);
  });
});

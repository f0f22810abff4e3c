import { expect, it } from 'vitest';
import { ofBrowser } from '../../src/boot/early-choice.ts';
import { local, ofBrowser as kept, tab } from '../../src/session/stored-keys.ts';

it('the early script knows what of a browser is nobody’s, and nothing else [S7]', () => {
  const all = [...kept, ...Object.values(local), ...Object.values(tab)];
  expect(all.filter((key) => ofBrowser.test(key)).toSorted()).toEqual(
    all.filter((key) => kept.includes(key)).toSorted(),
  );
  expect(kept.filter((key) => !ofBrowser.test(key))).toEqual([]);
});

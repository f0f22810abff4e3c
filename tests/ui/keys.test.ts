import { describe, expect, it } from 'vitest';
import { shortcutOf } from '../../src/ui/keys.ts';

describe('what a key stands for among shortcuts', () => {
  it.each([
    ['a small letter', 'n', 'KeyN', 'n'],
    ['a capital', 'N', 'KeyN', 'n'],
    ['a letter that has another place on this keyboard', 'a', 'KeyQ', 'a'],
    ['a Cyrillic letter', 'т', 'KeyN', 'n'],
    ['a Cyrillic capital', 'Т', 'KeyN', 'n'],
    ['a Greek letter', 'σ', 'KeyS', 's'],
    ['an Arabic letter', 'س', 'KeyS', 's'],
    ['a Thai mark', '\u0e37', 'KeyN', 'n'],
    ['a letter of full width', 'ｎ', 'KeyN', 'n'],
    ['a question mark', '?', 'Slash', '?'],
    ['a question mark on a Cyrillic keyboard', '?', 'Digit7', '?'],
    ['an Arabic question mark', '؟', 'Slash', '?'],
    ['a question mark of full width', '？', 'Slash', '?'],
    ['a sign', '+', 'Equal', '+'],
    ['a key that writes nothing', 'Escape', 'Escape', 'escape'],
    ['a letter that has no Latin one in its place', 'ж', 'Semicolon', 'ж'],
    ['a key of which nothing is known', 'Unidentified', '', 'unidentified'],
  ])('%s [X8]', (_, key, code, shortcut) => {
    expect(shortcutOf({ key, code })).toBe(shortcut);
  });
});

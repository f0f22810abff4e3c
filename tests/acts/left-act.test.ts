import { describe, expect, it } from 'vitest';
import { actNames } from '../../machines/acts/acts.ts';
import { actTexts } from '../../machines/acts/act-texts.ts';
import { leftKindOf } from '../../src/acts/left-act.ts';
import { entryOf } from '../document-action/start-document.ts';
import en from '../../src/i18n/en.json' with { type: 'json' };

describe('the outcome of an act whose screen was left', () => {
  it.each([
    ['recorded as mine', entryOf('done', { by: 'me' }), 'done'],
    ['recorded, nobody can see by whom', entryOf('done'), 'done'],
    ['refused as ‘Redundant’, whoever did it', entryOf('already', { refusal: 'redundant' }), 'overtaken'],
    ['found done before it was sent', entryOf('already', { isUnsent: true }), 'overtaken'],
    ['sent, and no longer waiting: nobody can see who did it', entryOf('gone'), 'unclear'],
    ['no longer waiting before it was sent', entryOf('gone', { isUnsent: true }), 'notDone'],
    ['refused', entryOf('refused', { refusal: 'refused' }), 'notDone'],
    ['read, and not recorded', entryOf('open'), 'notDone'],
    ['another document than was shown, and not sent', entryOf('changed'), 'notDone'],
    ['not there any more before it was sent', entryOf('missing'), 'notDone'],
    ['not there any more after a refusal', entryOf('missing', { refusal: 'refused' }), 'unclear'],
    ['sent, and nobody has answered', entryOf('sent'), 'unclear'],
    ['in doubt, and to be read before it is sent again', entryOf('again', { wasUnknown: true }), 'unclear'],
    ['read in vain', entryOf('unknown'), 'unclear'],
  ] as const)('is reported correctly: %s [X3] [S46]', (_, given, kind) => {
    expect(leftKindOf(given)).toBe(kind);
  });
});

describe('the texts of an act', () => {
  const odd: Partial<Record<string, RegExp>> = {
    decline: /declin/i,
    acknowledge: /review/i,
    'decline confirm': /declin|ok/i,
    // It may have been signed instead.
    'decline redundant': /^Already Completed$/,
    'acknowledge refused': /^Something went wrong , Please try again later$/,
  };

  it.each(actNames)('to %s are never those of another [D8.6]', (act) => {
    const catalogue: Readonly<Record<string, string>> = en;
    for (const [place, id] of Object.entries(actTexts[act])) {
      if (id === null) continue;
      const expected = odd[`${act} ${place}`] ?? odd[act] ?? new RegExp(act, 'i');
      expect([place, catalogue[id]]).toEqual([place, expect.stringMatching(expected)]);
    }
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const catalogue = (language: string) =>
  JSON.parse(readFileSync(`src/i18n/${language}.json`, 'utf8')) as Readonly<Record<string, string>>;

/** Words that stand for a thing which has another word in the same language. */
const others = {
  fr: [/organisations?\b/i],
  ja: [/組織|団体/, /ログイン/, /辞退|拒否理由/, /ブラウザー/],
  zh: [/文档/, /拒签/, /评论/],
} as const;

describe('the words of a language', () => {
  it.each(Object.entries(others))('are the same for the same thing: %s [X11]', (language, words) => {
    const strays = Object.entries(catalogue(language)).filter(([, text]) =>
      words.some((word) => word.test(text)),
    );
    expect(strays).toEqual([]);
  });

  it.each([
    ['de', 'Mitteilung'],
    ['es', 'nota'],
    ['fr', 'note'],
    ['ja', 'メモ'],
    ['zh', '备注'],
  ])('name the note alike above its field and where it is missing: %s [A5.4] [X11]', (language, word) => {
    const texts = catalogue(language);
    const named = ['notify.note.label', 'notify.note.missing', 'notify.dialog.text'].map((id) =>
      texts[id]?.toLowerCase().includes(word.toLowerCase()),
    );
    expect(named).toEqual([true, true, true]);
  });

  it.each(['de', 'en', 'es', 'fr', 'ja', 'zh'])(
    'name the buttons of a code as they read: %s [X11]',
    (language) => {
      const texts = catalogue(language);
      const said = texts['otp.code.unconfirmed'] ?? '';
      const named = ['otp.code.submit', 'otp.send.again'].filter((id) => said.includes(texts[id] ?? '?'));
      expect(named).toEqual(['otp.code.submit', 'otp.send.again']);
    },
  );
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const catalogue = (language: string) =>
  JSON.parse(readFileSync(`src/i18n/${language}.json`, 'utf8')) as Readonly<Record<string, string>>;

/** Words that stand for a thing which has another word in the same language. */
const others = {
  de: [
    /\bKnopf\b/,
    /\bverzeichnet\b/,
    /\bvorige\b/,
    /als geprüft (weiter|markiert)/,
    /nicht bestätigen, (ob|was|dass)/,
    /Verbindung (brach|ist abgebrochen)/,
    /bleiben aufbewahrt/,
  ],
  es: [
    /caduc/i,
    /comprueb|comprob(ar|ad|ando|ábamos)/i,
    /dirección de correo(?! electrónico)/,
    /pulsar/i,
    /introduc/i,
    /reintentar/i,
  ],
  fr: [/organisations?\b/i, /votre validation/, /\brelu\b/, /connexion a été perdue/, /abandonner/i],
  ja: [
    /お客様/,
    /組織|団体|依頼機関/,
    /ログイン/,
    /辞退|拒否理由/,
    /ブラウザー/,
    /あなた/,
    /送信者/,
    /わかり/,
  ],
  zh: [/文档/, /拒签/, /评论/, /理由/, /等待您签名/, /编号缺失|有效的编号/],
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

  it('keep the check by the service apart from the review by a person in French [X11]', () => {
    const texts = catalogue('fr');
    const checks = ['acts.checkNow', 'acts.checking'];
    expect(checks.filter((id) => /vérifi/i.test(texts[id] ?? ''))).toEqual([]);
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

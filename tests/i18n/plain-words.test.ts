import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startWords } from '../../src/boot/start-words.ts';

const textsOf = (language: string) =>
  JSON.parse(readFileSync(`src/i18n/${language}.json`, 'utf8')) as Readonly<Record<string, string>>;
const catalogue = (language: string) => Object.entries(textsOf(language));

/** Messages that are only shown if a file of the portal itself could not be fetched. */
const ofOwnFiles = /^(app\.(config|languageFailed|part)|session\.ended)/;
const connectionAlone = {
  de: /Prüfen Sie (Ihre|die) Verbindung/,
  en: /check your connection/i,
  es: /(Revise|Compruebe|Verifique) (su|la) conexión/,
  fr: /Vérifiez votre connexion/,
  ja: /接続を(ご)?確認/,
  zh: /检查(您的)?网络连接/,
} as const;

describe('the words of the catalogues', () => {
  it.each(Object.entries(connectionAlone))(
    'do not blame the connection for a fault of the service: %s [X11]',
    (language, told) => {
      const strays = catalogue(language).filter(([id, text]) => told.test(text) && !ofOwnFiles.test(id));
      expect(strays).toEqual([]);
    },
  );

  it('name people in German by both genders or neutrally [X11]', () => {
    const oneGender =
      /\b(Patient|Patienten|Benutzer|Nutzer|Arzt|Ärzte|Unterzeichner|Mitarbeiter|Kollegen|Anwender|Empfänger|Absender|Erstprüfer|Nachprüfer|Prüfer)\b(?!\/| oder| und|-)/i;
    const strays = catalogue('de').filter(([, text]) =>
      oneGender.test(text.replaceAll(/Patientin(nen)? (und|oder) (des )?Patient(en)?/g, '')),
    );
    expect(strays.map(([id]) => id).filter((id) => id !== 'documentAction.signed.patient')).toEqual([]);
  });

  it('are American Spanish [X11]', () => {
    const peninsular =
      /\b(ordenador|móvil|fichero|vosotros|[Aa]ñad\w+|[Pp]ulse|[Cc]ontactar con|[Pp]ulsar?|Intro|mes natural|El equipo se|[Cc]omprueb\w+|([Hh]a|[Hh]an|[Hh]emos) (podido|perdido|enviado|guardado|salido|pasado|completado|registrado|marcado|firmado|descargado|detenido|cerrado|notificado|bloqueado))\b/;
    const strays = [...catalogue('es'), ...Object.entries(startWords.es)].filter(([, text]) =>
      peninsular.test(text),
    );
    expect(strays).toEqual([]);
  });

  it('address the reader in Spanish and French by both genders or neutrally [X11]', () => {
    const oneGender = {
      es: /\b(usuarios?|revisor|bienvenido)\b/i,
      fr: /\b(utilisateurs?|vérificateur|[Vv]ous (êtes|avez été|serez|restez) \p{L}+é\b(?!\())|[Rr]ester connecté\b(?!\()|vous seul\b|êtes parti\b/iu,
    };
    const strays = (['es', 'fr'] as const).flatMap((language) =>
      catalogue(language).filter(([, text]) => oneGender[language].test(text)),
    );
    expect(strays).toEqual([]);
  });

  it('have in French a narrow no-break space before : ; ? ! and within « » [X11]', () => {
    const wide = /[^\u202f][;?!»]|[ \u00a0]:(?!:)|«[^\u202f]/u;
    expect(catalogue('fr').filter(([, text]) => wide.test(text))).toEqual([]);
  });

  it('have in Spanish an opening mark for each question and exclamation mark [X11]', () => {
    const count = (text: string, sign: string) => text.split(sign).length;
    const strays = catalogue('es').filter(
      ([, text]) => count(text, '¿') !== count(text, '?') || count(text, '¡') !== count(text, '!'),
    );
    expect(strays).toEqual([]);
  });

  it('join a round million to its noun with `de` in Spanish and French [X11]', () => {
    const bare = {
      es: /# (documentos|archivos|páginas|pacientes|entradas|caracteres|organizaciones|nombres|dígitos|segundos)/,
      fr: /# (documents|fichiers|pages|patients|entrées|caractères|organismes|noms|chiffres|secondes)/,
    };
    const strays = (['es', 'fr'] as const).flatMap((language) =>
      catalogue(language).filter(([, text]) =>
        [...text.matchAll(/many \{(.*?) other \{/g)].some(([, many = '']) => bare[language].test(many)),
      ),
    );
    expect(strays).toEqual([]);
  });

  it('avoid words that nobody in a clinic would use [X11]', () => {
    const odd =
      /Edition of|service that knows you|may have been renewed|shows nothing any more|count together|about to mark|is not waiting for you|filled in when you decide|^Retry failed$|^Not sent$/;
    const own = catalogue('en').filter(([id]) => !id.startsWith('paths.'));
    expect(own.filter(([, text]) => odd.test(text))).toEqual([]);
  });

  it('greet with the same word before and after signing in, in each language that has one [X11]', () => {
    const first = (language: string, id: string) => (textsOf(language)[id] ?? '').split(/[ ,{]/)[0];
    const pairs = ['de', 'es', 'fr'].map((language) => [
      first(language, 'otp.greeting'),
      first(language, 'shell.user.greeting'),
    ]);
    expect(pairs.filter(([before, after]) => before !== after)).toEqual([]);
  });

  it('speak of the service, and never of a provider [X11]', () => {
    const own = catalogue('en').filter(([id]) => !id.startsWith('paths.'));
    expect(own.filter(([, text]) => /provider/i.test(text))).toEqual([]);
  });
});

/** Synonyms of things for which the language has another agreed word. */
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

describe('the terms of a language', () => {
  it.each(Object.entries(others))('are the same for the same thing: %s [X11]', (language, words) => {
    const strays = catalogue(language).filter(([, text]) => words.some((word) => word.test(text)));
    expect(strays).toEqual([]);
  });

  it.each([
    ['de', 'Mitteilung'],
    ['es', 'nota'],
    ['fr', 'note'],
    ['ja', 'メモ'],
    ['zh', '备注'],
  ])('name the note equally in its label and in its error: %s [A5.4] [X11]', (language, word) => {
    const texts = textsOf(language);
    const named = ['notify.note.label', 'notify.note.missing', 'notify.dialog.text'].map((id) =>
      texts[id]?.toLowerCase().includes(word.toLowerCase()),
    );
    expect(named).toEqual([true, true, true]);
  });

  it('distinguish the check by the service from the review by a person in French [X11]', () => {
    const texts = textsOf('fr');
    const checks = ['acts.checkNow', 'acts.checking'];
    expect(checks.filter((id) => /vérifi/i.test(texts[id] ?? ''))).toEqual([]);
  });

  it.each(['de', 'en', 'es', 'fr', 'ja', 'zh'])(
    'name the buttons of a code as they read: %s [X11]',
    (language) => {
      const texts = textsOf(language);
      const said = texts['otp.code.unconfirmed'] ?? '';
      const named = ['otp.code.submit', 'otp.send.again'].filter((id) => said.includes(texts[id] ?? '?'));
      expect(named).toEqual(['otp.code.submit', 'otp.send.again']);
    },
  );
});

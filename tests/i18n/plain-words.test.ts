import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startWords } from '../../src/boot/start-words.ts';

const catalogue = (language: string) =>
  Object.entries(JSON.parse(readFileSync(`src/i18n/${language}.json`, 'utf8')) as Record<string, string>);

/** What is only said where a file of the portal itself did not come. */
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
    'tell no fault of the service as one of the connection: %s [X11]',
    (language, told) => {
      const strays = catalogue(language).filter(([id, text]) => told.test(text) && !ofOwnFiles.test(id));
      expect(strays).toEqual([]);
    },
  );

  it('name people in German by both genders or by none [X11]', () => {
    const oneGender =
      /\b(Patient|Patienten|Benutzer|Nutzer|Arzt|Ärzte|Unterzeichner|Mitarbeiter|Kollegen|Anwender|Empfänger|Absender|Erstprüfer|Nachprüfer|Prüfer)\b(?!\/| oder| und|-)/i;
    const strays = catalogue('de').filter(([, text]) =>
      oneGender.test(text.replaceAll(/Patientin(nen)? (und|oder) (des )?Patient(en)?/g, '')),
    );
    expect(strays.map(([id]) => id).filter((id) => id !== 'documentAction.signed.patient')).toEqual([]);
  });

  it('are the Spanish of the Americas [X11]', () => {
    const peninsular =
      /\b(ordenador|móvil|fichero|vosotros|[Aa]ñad\w+|[Pp]ulse|[Cc]ontactar con|[Pp]ulsar?|Intro|mes natural|El equipo se|[Cc]omprueb\w+|([Hh]a|[Hh]an|[Hh]emos) (podido|perdido|enviado|guardado|salido|pasado|completado|registrado|marcado|firmado|descargado|detenido|cerrado|notificado|bloqueado))\b/;
    const strays = [...catalogue('es'), ...Object.entries(startWords.es)].filter(([, text]) =>
      peninsular.test(text),
    );
    expect(strays).toEqual([]);
  });

  it('name the reader in Spanish and French by both genders or by none [X11]', () => {
    const oneGender = {
      es: /\b(usuarios?|revisor|bienvenido)\b/i,
      fr: /\b(utilisateurs?|vérificateur|[Vv]ous (êtes|avez été|serez|restez) \p{L}+é\b(?!\())|[Rr]ester connecté\b(?!\()|vous seul\b|êtes parti\b/iu,
    };
    const strays = (['es', 'fr'] as const).flatMap((language) =>
      catalogue(language).filter(([, text]) => oneGender[language].test(text)),
    );
    expect(strays).toEqual([]);
  });

  it('stand in French with a narrow space that does not break before : ; ? ! and within « » [X11]', () => {
    const wide = /[^\u202f][;?!»]|[ \u00a0]:(?!:)|«[^\u202f]/u;
    expect(catalogue('fr').filter(([, text]) => wide.test(text))).toEqual([]);
  });

  it('open in Spanish each question and each exclamation that they close [X11]', () => {
    const count = (text: string, sign: string) => text.split(sign).length;
    const strays = catalogue('es').filter(
      ([, text]) => count(text, '¿') !== count(text, '?') || count(text, '¡') !== count(text, '!'),
    );
    expect(strays).toEqual([]);
  });

  it('join a round million to its noun as Spanish and French do [X11]', () => {
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

  it('are none of those that nobody in a clinic would say [X11]', () => {
    const odd =
      /Edition of|service that knows you|may have been renewed|shows nothing any more|count together|about to mark|is not waiting for you|filled in when you decide|^Retry failed$|^Not sent$/;
    const own = catalogue('en').filter(([id]) => !id.startsWith('paths.'));
    expect(own.filter(([, text]) => odd.test(text))).toEqual([]);
  });

  it('greet with the same word before and after signing in, in each language that has one [X11]', () => {
    const first = (language: string, id: string) =>
      (Object.fromEntries(catalogue(language))[id] ?? '').split(/[ ,{]/)[0];
    const pairs = ['de', 'es', 'fr'].map((language) => [
      first(language, 'otp.greeting'),
      first(language, 'shell.user.greeting'),
    ]);
    expect(pairs.filter(([before, after]) => before !== after)).toEqual([]);
  });

  it('speak of the service, as people in a clinic would, and of nobody’s provider [X11]', () => {
    const own = catalogue('en').filter(([id]) => !id.startsWith('paths.'));
    expect(own.filter(([, text]) => /provider/i.test(text))).toEqual([]);
  });
});

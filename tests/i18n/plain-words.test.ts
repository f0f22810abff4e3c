import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

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
    'tell no fault of the service as one of the connection: %s [X3] [X11]',
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
      /\b(ordenador|móvil|fichero|vosotros|[Aa]ñad\w+|[Pp]ulse|[Cc]ontactar con|([Hh]a|[Hh]an|[Hh]emos) (podido|perdido|enviado|guardado|salido|pasado|completado|registrado|marcado|firmado|descargado|detenido|cerrado|notificado|bloqueado))\b/;
    const strays = catalogue('es').filter(([, text]) => peninsular.test(text));
    expect(strays).toEqual([]);
  });

  it('speak of the service, as people in a clinic would, and of nobody’s provider [X11]', () => {
    const own = catalogue('en').filter(([id]) => !id.startsWith('paths.'));
    expect(own.filter(([, text]) => /provider/i.test(text))).toEqual([]);
  });
});

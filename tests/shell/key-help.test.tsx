import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { KeyHelpSheet } from '../../src/app/KeyHelpSheet.tsx';
import type { KeyedScreen } from '../../src/app/KeyHelpSheet.tsx';
import type { Language } from '../../src/i18n/language.ts';
import { showInApp } from '../support/in-app.tsx';

const arrows = '← ↑ → ↓';
const tools = 'V T L A R E P';

/** The keys as they are printed on keyboards that are sold where the language is spoken: of a list, of the editor, of both. */
const printed: Readonly<
  Record<Language, readonly [list: readonly string[], editor: readonly string[], both: readonly string[]]>
> = {
  en: [
    [arrows, 'Space', 'Shift ↑ ↓', 'Ctrl A', 'Enter', 'Page Up / Page Down', 'Ctrl Home / Ctrl End'],
    [tools, arrows, `Shift ${arrows}`, 'Enter', 'Delete', 'Ctrl Z, Ctrl Y'],
    ['Tab', 'F6', 'Esc', '?'],
  ],
  de: [
    [arrows, 'Leertaste', 'Umschalt ↑ ↓', 'Strg A', 'Eingabe', 'Bild auf / Bild ab', 'Strg Pos1 / Strg Ende'],
    [tools, arrows, `Umschalt ${arrows}`, 'Eingabe', 'Entf', 'Strg Z, Strg Y'],
    ['Tab', 'F6', 'Esc', '?'],
  ],
  es: [
    [arrows, 'Espacio', 'Mayús ↑ ↓', 'Ctrl A', 'Enter', 'Re Pág / Av Pág', 'Ctrl Inicio / Ctrl Fin'],
    [tools, arrows, `Mayús ${arrows}`, 'Enter', 'Supr', 'Ctrl Z, Ctrl Y'],
    ['Tab', 'F6', 'Esc', '?'],
  ],
  fr: [
    [arrows, 'Espace', 'Maj ↑ ↓', 'Ctrl A', 'Entrée', 'Pg préc / Pg suiv', 'Ctrl Début / Ctrl Fin'],
    [tools, arrows, `Maj ${arrows}`, 'Entrée', 'Suppr', 'Ctrl Z, Ctrl Y'],
    ['Tab', 'F6', 'Échap', '?'],
  ],
  ja: [
    [arrows, 'スペース', 'Shift ↑ ↓', 'Ctrl A', 'Enter', 'Page Up / Page Down', 'Ctrl Home / Ctrl End'],
    [tools, arrows, `Shift ${arrows}`, 'Enter', 'Delete', 'Ctrl Z, Ctrl Y'],
    ['Tab', 'F6', 'Esc', '?'],
  ],
  zh: [
    [arrows, '空格', 'Shift ↑ ↓', 'Ctrl A', 'Enter', 'Page Up / Page Down', 'Ctrl Home / Ctrl End'],
    [tools, arrows, `Shift ${arrows}`, 'Enter', 'Delete', 'Ctrl Z, Ctrl Y'],
    ['Tab', 'F6', 'Esc', '?'],
  ],
};

const shownFor = async (of: KeyedScreen, language: Language): Promise<readonly (string | null)[]> => {
  const { unmount } = await showInApp(
    <KeyHelpSheet screen={of} isHelp={false} onClosed={() => {}} />,
    language,
  );
  const shown = within(screen.getByRole('dialog'))
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  unmount();
  return shown;
};

describe('the sheet of keys', () => {
  it.each(Object.entries(printed))(
    'names the keys as a keyboard does: %s [X8] [X11]',
    async (name, [list, editor, both]) => {
      const language = name as Language;
      expect(await shownFor('list', language)).toEqual([...list, ...both]);
      expect(await shownFor('editor', language)).toEqual([...editor, ...both]);
    },
  );
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { KeyHelpSheet } from '../../src/app/KeyHelpSheet.tsx';
import type { Language } from '../../src/i18n/language.ts';
import { showInApp } from '../support/in-app.tsx';

/** The keys of a list, as they are printed on keyboards that are sold where the language is spoken. */
const printed: Readonly<Record<Language, readonly string[]>> = {
  en: ['Space', 'Shift ↑ ↓', 'Ctrl A', 'Enter', 'Page Up / Page Down', 'Ctrl Home / Ctrl End', 'Tab', 'Esc'],
  de: [
    'Leertaste',
    'Umschalt ↑ ↓',
    'Strg A',
    'Eingabe',
    'Bild auf / Bild ab',
    'Strg Pos1 / Strg Ende',
    'Tab',
    'Esc',
  ],
  es: ['Espacio', 'Mayús ↑ ↓', 'Ctrl A', 'Enter', 'Re Pág / Av Pág', 'Ctrl Inicio / Ctrl Fin', 'Tab', 'Esc'],
  fr: [
    'Espace',
    'Maj ↑ ↓',
    'Ctrl A',
    'Entrée',
    'Page précédente / Page suivante',
    'Ctrl Début / Ctrl Fin',
    'Tab',
    'Échap',
  ],
  ja: [
    'スペース',
    'Shift ↑ ↓',
    'Ctrl A',
    'Enter',
    'Page Up / Page Down',
    'Ctrl Home / Ctrl End',
    'Tab',
    'Esc',
  ],
  zh: ['空格', 'Shift ↑ ↓', 'Ctrl A', 'Enter', 'Page Up / Page Down', 'Ctrl Home / Ctrl End', 'Tab', 'Esc'],
};

describe('the sheet of keys', () => {
  it.each(Object.entries(printed))(
    'names the keys as a keyboard does: %s [X8] [X11]',
    async (language, keys) => {
      await showInApp(
        <KeyHelpSheet screen="list" isHelp={false} onClosed={() => {}} />,
        language as Language,
      );
      const shown = within(screen.getByRole('dialog'))
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
      expect(shown).toEqual(['← ↑ → ↓', ...keys.slice(0, -1), 'F6', keys.at(-1), '?']);
    },
  );
});

import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { KeyHelp } from '../../src/app/KeyHelp.tsx';
import { KeyHelpSheet } from '../../src/app/KeyHelpSheet.tsx';
import type { KeyedScreen } from '../../src/app/KeyHelpSheet.tsx';
import { toolKeys } from '../../src/drawing/keys.ts';
import en from '../../src/i18n/en.json' with { type: 'json' };
import type { Language } from '../../src/i18n/language.ts';
import { showInApp } from '../support/in-app.tsx';

const arrows = '← ↑ → ↓';

const capsOf = (...caps: readonly string[]) => {
  const [ctrl = '', shift = '', space = '', enter = '', up = '', down = '', home = '', end = '', del = ''] =
    caps;
  return {
    list: [
      '/',
      `${arrows} / J K`,
      `${space} / X`,
      `${shift} ↑ ↓`,
      `${ctrl} A`,
      enter,
      `${down} / ${up}`,
      `${ctrl} ${home} / ${ctrl} ${end}`,
    ],
    acts: ['S', 'D', `${ctrl} ${enter}`],
    editor: [...'VTPCLAREHS', arrows, `${shift} ${arrows}`, enter, del, `${ctrl} Z / ${ctrl} Y`],
    both: ['F6', '?'],
  };
};

const englishCaps = ['Ctrl', 'Shift', 'Space', 'Enter', 'Page Up', 'Page Down', 'Home', 'End', 'Delete'];

/** What is printed on keyboards that are sold where the language is spoken. */
const printed: Readonly<Record<Language, ReturnType<typeof capsOf>>> = {
  en: capsOf(...englishCaps),
  de: capsOf('Strg', 'Umschalt', 'Leertaste', 'Eingabe', 'Bild auf', 'Bild ab', 'Pos1', 'Ende', 'Entf'),
  es: capsOf('Ctrl', 'Mayús', 'Espacio', 'Enter', 'Re Pág', 'Av Pág', 'Inicio', 'Fin', 'Supr'),
  fr: capsOf('Ctrl', 'Maj', 'Espace', 'Entrée', 'Pg préc', 'Pg suiv', 'Début', 'Fin', 'Suppr'),
  ja: capsOf('Ctrl', 'Shift', 'スペース', 'Enter', 'Page Up', 'Page Down', 'Home', 'End', 'Delete'),
  zh: capsOf('Ctrl', 'Shift', '空格', 'Enter', 'Page Up', 'Page Down', 'Home', 'End', 'Delete'),
};

const storeWith = (isOn: boolean) => ({ hasKeys: () => isOn, keepKeys: vi.fn() });

const shownFor = async (of: KeyedScreen, language: Language): Promise<readonly (string | null)[]> => {
  const { unmount } = await showInApp(
    <KeyHelpSheet store={storeWith(true)} screen={of} isHelp={false} supportUrl={null} onClosed={() => {}} />,
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
    async (name, { list, acts, editor, both }) => {
      const language = name as Language;
      expect(await shownFor('list', language)).toEqual([...list, ...both]);
      expect(await shownFor('acts', language)).toEqual([...list, ...acts, ...both]);
      expect(await shownFor('editor', language)).toEqual([...editor, ...both]);
    },
  );
});

it('the key of every tool of the page editor stands beside its name [X8] [X9]', async () => {
  await showInApp(
    <KeyHelpSheet
      store={storeWith(true)}
      screen="editor"
      isHelp={false}
      supportUrl={null}
      onClosed={() => {}}
    />,
  );
  const [list] = within(screen.getByRole('dialog')).getAllByRole('term');
  const lines = [...(list?.closest('dl')?.children ?? [])].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );
  const names = en as Readonly<Record<string, string>>;
  expect(lines).toEqual(
    Object.entries(toolKeys).map(([tool, key]) => [key, names[`pageEditor.tool.${tool}`]]),
  );
});

describe('the key of the search', () => {
  it.each([
    ['goes there', true, true],
    ['does nothing where single keys are off', false, false],
  ])('%s [X8]', async (_, isOn, isThere) => {
    await showInApp(
      <>
        <KeyHelp store={storeWith(isOn)} supportUrl={null} />
        <input data-key="/" />
      </>,
    );
    fireEvent.keyDown(document.body, { key: '/', code: 'Slash' });
    expect(document.activeElement === screen.getByRole('textbox')).toBe(isThere);
  });
});

it('single keys are switched off in the sheet of a list, which then lists what is left, and on again [X8]', async () => {
  const store = storeWith(true);
  await showInApp(<KeyHelpSheet store={store} screen="acts" isHelp supportUrl={null} onClosed={() => {}} />);
  const keys = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
  const all = keys();
  const { list, acts, both } = capsOf(...englishCaps);
  expect(all).toEqual([...list, ...acts, ...both]);
  const turn = screen.getByRole('switch', { name: 'Use single keys' });
  fireEvent.click(turn);
  expect(keys()).toEqual([
    arrows,
    'Space',
    'Shift ↑ ↓',
    'Ctrl A',
    'Enter',
    'Page Down / Page Up',
    'Ctrl Home / Ctrl End',
    'Ctrl Enter',
    'F6',
  ]);
  fireEvent.click(turn);
  expect(keys()).toEqual(all);
  expect(store.keepKeys.mock.calls).toEqual([[false], [true]]);
});

it('`?` is typed into a field as any other letter [X8]', async () => {
  await showInApp(
    <>
      <KeyHelp store={storeWith(true)} supportUrl={null} />
      <input />
    </>,
  );
  const pressed = { key: '?', code: 'Slash', shiftKey: true };
  expect(fireEvent.keyDown(screen.getByRole('textbox'), pressed)).toBe(true);
});

describe('the keys of a list', () => {
  const list = (
    <>
      <KeyHelp store={storeWith(true)} supportUrl={null} />
      <div role="menu">
        <button role="menuitem">Sign out</button>
      </div>
      <table role="grid">
        <thead>
          <tr>
            <th>
              <button>Subject</button>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td tabIndex={-1}>First cell</td>
            <td tabIndex={0}>Cell that was left last</td>
          </tr>
        </tbody>
      </table>
    </>
  );

  it.each(['j', 'K'])('%s goes to the rows, wherever the focus is [X8]', async (key) => {
    await showInApp(list);
    screen.getByRole('button', { name: 'Subject' }).focus();
    fireEvent.keyDown(document.activeElement as Element, { key });
    expect(document.activeElement?.textContent).toBe('Cell that was left last');
  });

  it('find an item of an open menu, and do nothing else there [X8]', async () => {
    await showInApp(list);
    const item = screen.getByRole('menuitem');
    item.focus();
    fireEvent.keyDown(item, { key: 'j' });
    expect(document.activeElement).toBe(item);
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { FormattedMessage } from 'react-intl';
import { afterEach, describe, expect, it } from 'vitest';
import { failOnProblem, LanguageProvider, useLanguage } from '../../src/i18n/LanguageProvider.tsx';
import { languageNames } from '../../src/i18n/language.ts';
import type { Language } from '../../src/i18n/language.ts';
import { loadFirstCatalogue } from '../../src/i18n/load-catalogue.ts';
import type { MessageId } from '../../src/i18n/message-ids.ts';
import { part } from '../../src/parts/part.ts';
import type { ReadTexts } from '../../src/parts/part.ts';
import { PartBoundary } from '../../src/parts/PartBoundary.tsx';
import { takeConsole } from '../support/silent-console.ts';

/** Texts of nobody else: the page has them only once a part has brought them. */
const idOf = (name: string) => `partOfTest.${name}` as MessageId;

const cut = new Set<string>();
const held = new Map<string, () => void>();
const asked: string[] = [];
const toHold = new Set<string>();

const read: ReadTexts = async (name, language) => {
  const file = `${language}-${name}`;
  asked.push(file);
  if (cut.has(file)) throw new TypeError('gone');
  if (toHold.has(file)) await new Promise<void>((resolve) => held.set(file, resolve));
  return { messages: { [idOf(name)]: [{ type: 0, value: `${name} in ${language}` }] } };
};

const partNamed = (name: string) => {
  const Screen = () => (
    <label>
      <FormattedMessage id={idOf(name)} />
      <input />
    </label>
  );
  return part(
    () => Promise.resolve({}),
    () => Screen,
    name,
    read,
  );
};

function Menu() {
  const { language, status, choose } = useLanguage();
  const offered: readonly Language[] = ['de', 'en', 'fr'];
  return (
    <>
      <p>{`${language} ${status}`}</p>
      {offered.map((one) => (
        <button key={one} onClick={() => void choose(one)}>
          {languageNames[one]}
        </button>
      ))}
    </>
  );
}

const show = async (...names: readonly string[]) => {
  const { catalogue } = await loadFirstCatalogue('en');
  const parts = names.map(partNamed);
  await act(async () =>
    render(
      <LanguageProvider first={catalogue} onProblem={failOnProblem}>
        <Menu />
        {parts.map((Part, at) => (
          <PartBoundary key={at} waiting={<p>{`waiting for ${names[at]}`}</p>}>
            <Part />
          </PartBoundary>
        ))}
      </LanguageProvider>,
    ),
  );
  return parts;
};

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const release = (file: string) => act(async () => held.get(file)?.());

afterEach(() => {
  for (const all of [cut, held, toHold]) all.clear();
  asked.length = 0;
});

describe('a part that has texts of its own', () => {
  it('is drawn once they are there, and not before', async () => {
    toHold.add('en-late');
    await show('late');
    expect(screen.getByText('waiting for late')).toBeDefined();
    await release('en-late');
    expect(await screen.findByText('late in en')).toBeDefined();
  });

  it('is missed when they cannot be fetched, and comes at a press [S22]', async () => {
    cut.add('en-cut');
    await show('cut');
    expect(screen.getByRole('alert').textContent).toContain('This part could not be loaded');
    expect(asked).toEqual(['en-cut', 'en-cut']);
    cut.clear();
    await press('Try again');
    expect(await screen.findByText('cut in en')).toBeDefined();
    expect(takeConsole().length).toBeGreaterThan(0);
  });

  it('changes its language together with every other that is there, and is not remounted [X11]', async () => {
    await show('list', 'panel');
    const fields = screen.getAllByRole('textbox');
    for (const [at, field] of fields.entries()) fireEvent.change(field, { target: { value: `typed ${at}` } });
    toHold.add('de-panel');
    await press('Deutsch');
    expect(screen.getByText('en loading')).toBeDefined();
    expect(['list in en', 'panel in en'].map((text) => screen.queryByText(text) !== null)).toEqual([
      true,
      true,
    ]);
    await release('de-panel');
    expect(await screen.findByText('de ready')).toBeDefined();
    expect(['list in de', 'panel in de'].map((text) => screen.queryByText(text) !== null)).toEqual([
      true,
      true,
    ]);
    expect(screen.getAllByRole('textbox')).toEqual(fields);
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
      'typed 0',
      'typed 1',
    ]);
  });

  it('keeps the present language where they cannot be fetched in another, until that is chosen again', async () => {
    await show('first', 'second');
    cut.add('fr-second');
    await press('Français');
    expect(await screen.findByText('en failed')).toBeDefined();
    expect(screen.getByText('first in en')).toBeDefined();
    cut.clear();
    await press('Français');
    expect(await screen.findByText('fr ready')).toBeDefined();
    expect(screen.getByText('first in fr')).toBeDefined();
    expect(screen.getByText('second in fr')).toBeDefined();
  });

  it('is drawn in the new language when it comes after a change', async () => {
    toHold.add('en-slow');
    await show('slow');
    await press('Deutsch');
    expect(await screen.findByText('de ready')).toBeDefined();
    await release('en-slow');
    expect(await screen.findByText('slow in de')).toBeDefined();
  });

  it('is waited for when it comes during a change', async () => {
    for (const file of ['en-new', 'de-old', 'de-new']) toHold.add(file);
    await show('old', 'new');
    await release('en-old');
    await press('Deutsch');
    await release('en-new');
    expect(screen.getByText('new in en')).toBeDefined();
    await release('de-old');
    expect(screen.getByText('en loading')).toBeDefined();
    await release('de-new');
    expect(await screen.findByText('de ready')).toBeDefined();
    expect(screen.getByText('new in de')).toBeDefined();
  });

  it('has them fetched ahead, in the language of the page', async () => {
    document.documentElement.lang = 'fr';
    await partNamed('ahead').preload();
    expect(asked).toEqual(['fr-ahead']);
  });
});

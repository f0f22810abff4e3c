import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormattedMessage, useIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { readTexts } from '../../src/app/texts.ts';
import { fetchFirstCatalogue, requireSignedInMessages } from '../../src/i18n/catalogue.ts';
import type { FetchMessages } from '../../src/i18n/catalogue.ts';
import { failOnProblem, LanguageProvider, useLanguage } from '../../src/i18n/LanguageProvider.tsx';
import { languageNames, languages } from '../../src/i18n/language.ts';
import type { Language } from '../../src/i18n/language.ts';

function Form() {
  const intl = useIntl();
  const { language, status, choose } = useLanguage();
  return (
    <>
      <p>{`${language} ${status}`}</p>
      <p>
        <FormattedMessage id="otp.greeting" values={{ name: <bdi>Maria Santos</bdi> }} />
      </p>
      <input aria-label={intl.formatMessage({ id: 'otp.code.label' })} />
      {languages.map((offered) => (
        <button key={offered} onClick={() => void choose(offered)}>
          {languageNames[offered]}
        </button>
      ))}
    </>
  );
}

const show = async (read: FetchMessages = readTexts) => {
  const { catalogue } = await fetchFirstCatalogue('en', readTexts);
  const { container } = render(
    <LanguageProvider first={catalogue} onProblem={failOnProblem} read={read}>
      <Form />
    </LanguageProvider>,
  );
  const texts = () => [...container.querySelectorAll('p')].map((part) => part.textContent);
  return { texts };
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('LanguageProvider', () => {
  it('switches to every language without losing the field’s value, and sets the page’s `lang` [A1.8, S31, X11]', async () => {
    const { texts } = await show();
    const field = screen.getByRole('textbox');
    await userEvent.type(field, '1234');
    const seen: Record<string, unknown> = {};
    for (const language of languages) {
      await press(languageNames[language]);
      await screen.findByText(`${language} ready`);
      seen[language] = {
        texts: texts(),
        label: screen.getByRole('textbox').getAttribute('aria-label'),
        page: document.documentElement.lang,
        saved: localStorage.getItem('language'),
        same: screen.getByRole('textbox') === field,
        typed: screen.getByRole<HTMLInputElement>('textbox').value,
      };
    }
    const facts = (language: Language, greeting: string, label: string) => ({
      texts: [`${language} ready`, greeting],
      label,
      page: language,
      saved: language,
      same: true,
      typed: '1234',
    });
    expect(seen).toEqual({
      de: facts('de', 'Guten Tag, Maria Santos', 'Bestätigungscode'),
      en: facts('en', 'Hello Maria Santos', 'Verification code'),
      es: facts('es', 'Hola, Maria Santos', 'Código de verificación'),
      fr: facts('fr', 'Bonjour Maria Santos', 'Code de vérification'),
      ja: facts('ja', 'Maria Santos 様、こんにちは', '確認コード'),
      zh: facts('zh', 'Maria Santos，您好', '验证码'),
    });
  });

  it('keeps the current language if another cannot be fetched, and reports that [S31]', async () => {
    const { texts } = await show(() => Promise.reject(new Error('offline')));
    await press('Deutsch');
    await screen.findByText('en failed');
    expect(texts()).toEqual(['en failed', 'Hello Maria Santos']);
    expect(localStorage.getItem('language')).toBeNull();
  });

  it('shows the language that was chosen last, in whatever order the files arrive [S31]', async () => {
    const answers = new Map<Language, () => void>();
    const { texts } = await show(
      (file, language) =>
        new Promise((resolve) => {
          answers.set(language, () => resolve(readTexts(file, language)));
        }),
    );
    await press('Deutsch');
    await press('Français');
    expect(texts()).toEqual(['en loading', 'Hello Maria Santos']);
    await act(async () => answers.get('fr')?.());
    await screen.findByText('fr ready');
    await act(async () => answers.get('de')?.());
    expect(texts()).toEqual(['fr ready', 'Bonjour Maria Santos']);
  });

  it('changes the language also if the browser refuses storage [S31]', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    const { texts } = await show();
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse });
    try {
      await press('Deutsch');
      await screen.findByText('de ready');
      expect(texts()).toEqual(['de ready', 'Guten Tag, Maria Santos']);
    } finally {
      if (own) Object.defineProperty(globalThis, 'localStorage', own);
    }
  });

  it('reports a missing message [X11]', async () => {
    const { catalogue } = await fetchFirstCatalogue('en', readTexts);
    const problems: string[] = [];
    const { container } = render(
      <LanguageProvider
        first={{ ...catalogue, messages: {} as typeof catalogue.messages }}
        read={readTexts}
        onProblem={(problem) => problems.push(problem.message.split('\n')[0] ?? '')}
      >
        <FormattedMessage id="app.name" />
      </LanguageProvider>,
    );
    expect(container.textContent).toBe('app.name');
    expect(problems).toEqual([
      '[@formatjs/intl Error MISSING_TRANSLATION] Missing message: "app.name" for locale "en", using id as fallback.',
    ]);
    expect(() => failOnProblem(new Error('missing'))).toThrow('missing');
  });
});

describe('fetchFirstCatalogue', () => {
  it('returns English and the language that could not be fetched [S31]', async () => {
    const read: FetchMessages = (file, language) =>
      language === 'en' ? readTexts(file, 'en') : Promise.reject(new Error('offline'));
    const { catalogue, failed } = await fetchFirstCatalogue('ja', read);
    expect({ language: catalogue.language, failed }).toEqual({ language: 'en', failed: 'ja' });
  });

  it('rejects if not even English can be fetched [S31]', async () => {
    await expect(fetchFirstCatalogue('ja', () => Promise.reject(new Error('offline')))).rejects.toThrow(
      'offline',
    );
  });
});

// The last of this file: from here on the page needs both files.
describe('the messages for signed-in persons', () => {
  const asked: string[] = [];
  const held = new Map<string, () => void>();
  const toHold = new Set<string>();
  const read: FetchMessages = async (file, language) => {
    asked.push(`${language} ${file}`);
    if (toHold.delete(`${language} ${file}`))
      await new Promise<void>((resolve) => held.set(`${language} ${file}`, resolve));
    return readTexts(file, language);
  };

  it('are awaited by a language that is chosen while they are being fetched [S31]', async () => {
    await show(read);
    toHold.add('de start');
    await press('Deutsch');
    await requireSignedInMessages(read);
    expect(asked).toEqual(['de start', 'en start', 'en signed-in']);
    await act(async () => held.get('de start')?.());
    await screen.findByText('de ready');
    expect(asked.slice(3).toSorted()).toEqual(['de signed-in', 'de start']);
  });

  it('keep the current language if they cannot be fetched in another [S31]', async () => {
    const { texts } = await show((file, language) =>
      file === 'signed-in' ? Promise.reject(new Error('offline')) : readTexts(file, language),
    );
    await press('Français');
    await screen.findByText('en failed');
    expect(texts()).toEqual(['en failed', 'Hello Maria Santos']);
  });
});

import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { fetchCatalogue } from './catalogue.ts';
import type { Catalogue, FetchMessages } from './catalogue.ts';
import { saveLanguage } from './language.ts';
import type { Language } from './language.ts';

/** The page's language, and how to change it. */
export interface LanguageChoice {
  readonly language: Language;
  /** `failed`: the chosen language could not be fetched, and the present one stays. */
  readonly status: 'ready' | 'loading' | 'failed';
  /** Shows the page in another language without a remount, and keeps the choice (S31, X11). */
  readonly choose: (language: Language) => Promise<void>;
}

const LanguageContext = createContext<LanguageChoice | null>(null);

/** The language of the page, and how to change it. */
export const useLanguage = (): LanguageChoice => {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('There is no LanguageProvider above this part.');
  return choice;
};

/** For tests and development: a text that is missing or cannot be formatted stops the rendering. */
export const failOnProblem = (problem: Error): never => {
  throw problem;
};

interface LanguageProviderProps {
  readonly first: Catalogue;
  /** The page’s own language could not be fetched, and `first` is another. */
  readonly hasFailed?: boolean;
  /** Called for each message that is missing or cannot be formatted; the screen shows its id instead. */
  readonly onProblem: (problem: Error) => void;
  readonly read: FetchMessages;
  readonly children: ReactNode;
}

/** Provides messages, dates and numbers in the chosen language. */
export function LanguageProvider({
  first,
  hasFailed = false,
  onProblem,
  read,
  children,
}: LanguageProviderProps) {
  const [catalogue, setCatalogue] = useState(first);
  const [status, setStatus] = useState<LanguageChoice['status']>(hasFailed ? 'failed' : 'ready');
  const latest = useRef(0);

  const choose = useCallback(
    async (language: Language) => {
      const turn = ++latest.current;
      setStatus('loading');
      const chosen = await fetchCatalogue(language, read).catch(() => null);
      if (turn !== latest.current) return;
      setStatus(chosen ? 'ready' : 'failed');
      if (!chosen) return;
      // Set at once: files that are fetched from now on are in the language of the page.
      document.documentElement.lang = language;
      setCatalogue(chosen);
      saveLanguage(language);
    },
    [read],
  );

  const choice = useMemo(
    () => ({ language: catalogue.language, status, choose }),
    [catalogue.language, status, choose],
  );
  return (
    <LanguageContext value={choice}>
      <IntlProvider locale={catalogue.language} messages={catalogue.messages} onError={onProblem}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { readCatalogue } from './catalogue.ts';
import type { Catalogue, ReadTexts } from './catalogue.ts';
import { saveLanguage } from './language.ts';
import type { Language } from './language.ts';

/** What a part of the screen may know and do about the language. */
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
  /** Hears of each text that is missing or cannot be formatted; its id stands on the screen meanwhile. */
  readonly onProblem: (problem: Error) => void;
  readonly read: ReadTexts;
  readonly children: ReactNode;
}

/** Gives everything below it its texts, dates and numbers in the chosen language. */
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
      const chosen = await readCatalogue(language, read).catch(() => null);
      if (turn !== latest.current) return;
      setStatus(chosen ? 'ready' : 'failed');
      if (!chosen) return;
      // At once: what is fetched from now on goes by the language of the page.
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

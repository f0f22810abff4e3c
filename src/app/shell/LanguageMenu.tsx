import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { languageNames, languages } from '../../i18n/language.ts';
import type { Language } from '../../i18n/language.ts';
import { LiveWarning } from '../../parts/LiveWarning.tsx';
import styles from './language.module.css';

const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value);

/**
 * Selects the language of the page, on every screen (X11, S31). A native select, because it adds no code to
 * the first screen.
 */
export function LanguageMenu() {
  const intl = useIntl();
  const { language, status, choose } = useLanguage();
  const [wanted, setWanted] = useState(language);
  const change = (value: string) => {
    if (!isLanguage(value)) return;
    setWanted(value);
    void choose(value);
  };
  return (
    <span className={styles.menu}>
      <svg className={styles.globe} viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.5" />
        <path d="M1.5 8h13M8 1.5c4 4 4 9 0 13M8 1.5c-4 4-4 9 0 13" />
      </svg>
      <select
        translate="no"
        aria-label={intl.formatMessage({ id: 'app.language' })}
        aria-busy={status === 'loading'}
        value={status === 'loading' ? wanted : language}
        onChange={(event) => change(event.currentTarget.value)}
      >
        {languages.map((offered) => (
          <option key={offered} value={offered} lang={offered}>
            {languageNames[offered]}
          </option>
        ))}
      </select>
      <svg className={styles.arrow} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M4 6.5l4 4 4-4" />
      </svg>
    </span>
  );
}

/** Says that a language could not be fetched. */
export function LanguageProblem() {
  const { status } = useLanguage();
  return <LiveWarning text={status === 'failed' ? 'app.languageFailed' : null} />;
}

import type { ReactNode } from 'react';
import { LanguageProvider, failOnProblem } from '../i18n/LanguageProvider.tsx';
import { logProblem } from '../i18n/log-problem.ts';
import type { Catalogue } from '../i18n/load-catalogue.ts';
import '../ui/tokens.css';

interface InWordsProps {
  readonly catalogue: Catalogue;
  /** The catalogue stands in for one that could not be fetched. */
  readonly languageFailed?: boolean;
  readonly children: ReactNode;
}

/** Language and colours for whatever is drawn. */
export function InWords({ catalogue, languageFailed = false, children }: InWordsProps) {
  return (
    <LanguageProvider
      first={catalogue}
      hasFailed={languageFailed}
      onProblem={import.meta.env.DEV ? failOnProblem : logProblem}
    >
      {children}
    </LanguageProvider>
  );
}

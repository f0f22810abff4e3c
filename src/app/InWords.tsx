import type { ReactNode } from 'react';
import { LanguageProvider, failOnProblem } from '../i18n/LanguageProvider.tsx';
import type { Catalogue } from '../i18n/load-catalogue.ts';
import '../ui/tokens.css';

const silent = () => {};

interface InWordsProps {
  readonly catalogue: Catalogue;
  readonly children: ReactNode;
}

/** Language and colours for whatever is drawn. */
export function InWords({ catalogue, children }: InWordsProps) {
  return (
    <LanguageProvider first={catalogue} onProblem={import.meta.env.DEV ? failOnProblem : silent}>
      {children}
    </LanguageProvider>
  );
}

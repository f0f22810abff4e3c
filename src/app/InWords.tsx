import type { ReactNode } from 'react';
import { LanguageProvider, failOnProblem } from '../i18n/LanguageProvider.tsx';
import type { Catalogue } from '../i18n/catalogue.ts';
import { FluentColours } from '../ui/FluentColours.tsx';
import { readTexts } from './texts.ts';

interface InWordsProps {
  readonly catalogue: Catalogue;
  /** The catalogue stands in for one that could not be fetched. */
  readonly languageFailed?: boolean;
  readonly children: ReactNode;
}

/** Fetched once there is a problem; one that cannot be logged is shown all the same. */
const log = (problem: Error): void => {
  import('../i18n/log-problem.ts').then(
    ({ logProblem }) => logProblem(problem),
    () => undefined,
  );
};

/** Language and colours for whatever is drawn. */
export function InWords({ catalogue, languageFailed = false, children }: InWordsProps) {
  return (
    <LanguageProvider
      first={catalogue}
      hasFailed={languageFailed}
      read={readTexts}
      onProblem={import.meta.env.DEV ? failOnProblem : log}
    >
      <FluentColours>{children}</FluentColours>
    </LanguageProvider>
  );
}

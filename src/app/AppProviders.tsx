import type { ReactNode } from 'react';
import { LanguageProvider, failOnProblem } from '../i18n/LanguageProvider.tsx';
import type { Catalogue } from '../i18n/catalogue.ts';
import { FluentColours } from '../ui/FluentColours.tsx';
import { readTexts } from './texts.ts';

interface AppProvidersProps {
  readonly catalogue: Catalogue;
  readonly languageFailed?: boolean;
  readonly children: ReactNode;
}

/** Loaded only when there is a problem; without it, the screen is rendered all the same. */
const log = (problem: Error): void => {
  import('../i18n/log-problem.ts').then(
    ({ logProblem }) => logProblem(problem),
    () => undefined,
  );
};

/** Provides the language's messages and Fluent's theme. */
export function AppProviders({ catalogue, languageFailed = false, children }: AppProvidersProps) {
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

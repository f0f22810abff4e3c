import { FluentProvider } from '@fluentui/react-components';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { LanguageProvider, failOnProblem } from '../../src/i18n/LanguageProvider.tsx';
import type { Language } from '../../src/i18n/language.ts';
import { loadFirstCatalogue } from '../../src/i18n/load-catalogue.ts';
import { lightTheme } from '../../src/ui/theme.ts';

/** Draws a part as the app would: with texts and colours around it. */
export const showInApp = async (part: ReactElement, language: Language = 'en') => {
  const { catalogue } = await loadFirstCatalogue(language);
  const inApp = (shown: ReactElement) => (
    <LanguageProvider first={catalogue} onProblem={failOnProblem}>
      <FluentProvider theme={lightTheme}>{shown}</FluentProvider>
    </LanguageProvider>
  );
  const rendered = render(inApp(part));
  return { ...rendered, show: (shown: ReactElement) => rendered.rerender(inApp(shown)) };
};

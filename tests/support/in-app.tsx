import { FluentProvider, RendererProvider, createDOMRenderer } from '@fluentui/react-components';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { LanguageProvider, failOnProblem } from '../../src/i18n/LanguageProvider.tsx';
import type { Language } from '../../src/i18n/language.ts';
import { lightTheme } from '../../src/ui/theme.ts';
import { catalogueIn, readAllTexts } from './texts.ts';

/** Without styles: happy-dom has no layout, and would compare each query with thousands of rules. */
const styleless = { ...createDOMRenderer(document), insertCSSRules: () => {} };

/** Renders a component as in the app, with messages and a theme, but without styles. */
export const showInApp = async (part: ReactElement, language: Language = 'en') => {
  const catalogue = await catalogueIn(language);
  const inApp = (shown: ReactElement) => (
    <LanguageProvider first={catalogue} read={readAllTexts} onProblem={failOnProblem}>
      <RendererProvider renderer={styleless}>
        <FluentProvider theme={lightTheme}>{shown}</FluentProvider>
      </RendererProvider>
    </LanguageProvider>
  );
  const rendered = render(inApp(part));
  return { ...rendered, show: (shown: ReactElement) => rendered.rerender(inApp(shown)) };
};

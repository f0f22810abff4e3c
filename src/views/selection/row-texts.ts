import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ageFrom } from '../../acts/documents-by-tab.ts';
import type { KnownDocument } from '../../acts/known-documents.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import type { ListWords } from './fields.ts';

/** Another document that is likely a duplicate; null if there is none (X18). */
export type DuplicateOf = (row: DocumentFacts) => KnownDocument | null;

/** Texts that every row needs, formatted once for all of them, again only for another language. */
export const useRowTexts = (words: ListWords) => {
  const intl = useIntl();
  return useMemo(() => {
    const age = (name: keyof typeof ageFrom) => ({
      name: intl.formatMessage({ id: `selection.age.${name}` }),
      meaning: intl.formatMessage({ id: 'selection.age.meaning' }, { days: ageFrom[name] }),
    });
    return {
      words,
      intl,
      /** Why a row can be neither opened nor selected (S33). */
      unusable: intl.formatMessage({ id: 'app.idMissing' }),
      ages: { ageing: age('ageing'), overdue: age('overdue') },
    };
  }, [intl, words]);
};

export type RowTexts = ReturnType<typeof useRowTexts>;

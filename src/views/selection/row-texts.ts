import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import type { ListColumn } from '../../../machines/selection/selection.ports.ts';
import type { KnownDocument } from '../../acts/known-documents.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import type { ListWords } from './fields.ts';

/** Another document that is likely a duplicate; null if there is none (X18). */
export type DuplicateOf = (row: DocumentFacts) => KnownDocument | null;

/** Texts that every row needs, formatted once for all of them. */
export interface RowTexts {
  readonly words: ListWords;
  readonly labels: Readonly<Record<ListColumn, string>>;
  readonly ages: Readonly<Record<'ageing' | 'overdue', { readonly name: string; readonly meaning: string }>>;
  /** Why a row can be neither opened nor selected (S33). */
  readonly unusable: Readonly<Record<'noId' | 'repeatedId', string>>;
  readonly intl: IntlShape;
}

/** Formats them, again only for another language. */
export const useRowTexts = (words: ListWords): RowTexts => {
  const intl = useIntl();
  return useMemo(() => {
    const label = (column: ListColumn) => intl.formatMessage({ id: `selection.column.${column}` });
    return {
      words,
      intl,
      labels: {
        organization: label('organization'),
        subject: label('subject'),
        dateOfBirth: label('dateOfBirth'),
        docType: label('docType'),
        docDate: label('docDate'),
        dateSent: label('dateSent'),
        daysOutstanding: label('daysOutstanding'),
        action: label('action'),
        actionDate: label('actionDate'),
        lastComment: label('lastComment'),
        ref: label('ref'),
      },
      unusable: {
        noId: intl.formatMessage({ id: 'app.idMissing' }),
        repeatedId: intl.formatMessage({ id: 'app.idMissing' }),
      },
      ages: {
        ageing: {
          name: intl.formatMessage({ id: 'selection.age.ageing' }),
          meaning: intl.formatMessage({ id: 'selection.age.ageingMeaning' }),
        },
        overdue: {
          name: intl.formatMessage({ id: 'selection.age.overdue' }),
          meaning: intl.formatMessage({ id: 'selection.age.overdueMeaning' }),
        },
      },
    };
  }, [intl, words]);
};

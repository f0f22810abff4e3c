import type { IntlShape } from 'react-intl';
import type { LedgerEntry } from '../../machines/acts/ledger.ts';
import { formatInstants, formatLongDate } from '../i18n/formats.ts';
import type { Language } from '../i18n/language.ts';
import type { MessageId } from '../i18n/message-ids.ts';
import type { SelectedDocument } from './list-parts.ts';

export interface DoneLine {
  readonly document: SelectedDocument;
  /**
   * When the act was sent, in the provider's time, in milliseconds since 1970; null if the record does not
   * show whose act it is (S46).
   */
  readonly at: number | null;
}

/** What was done, as it is shown, copied and printed (X20). */
export interface DoneSlip {
  readonly title: MessageId;
  /** Who did it; null if the provider gave no name. */
  readonly person: string | null;
  readonly lines: readonly DoneLine[];
}

interface ActRecord {
  readonly entries: readonly Pick<LedgerEntry, 'id' | 'fate' | 'by' | 'isUnsent'>[];
  readonly documents: readonly SelectedDocument[];
  readonly sentAt: ReadonlyMap<string, number>;
}

/** The documents on which the act was done, in their order; without those that failed or were done before. */
export const doneLines = ({ entries, documents, sentAt }: ActRecord): readonly DoneLine[] => {
  const done = new Map(
    entries.filter(({ fate, isUnsent }) => fate === 'done' && !isUnsent).map((entry) => [entry.id, entry]),
  );
  return documents.flatMap((document): DoneLine[] => {
    const entry = done.get(document.id);
    if (!entry) return [];
    return [{ document, at: entry.by === 'me' ? (sentAt.get(document.id) ?? null) : null }];
  });
};

const separator = ' · ';

const joinTexts = (texts: readonly (string | null)[]): string =>
  texts.filter((text) => text !== null && text !== '').join(separator);

/** When it was done, from the first to the last document; '' if unknown. */
export const timeOf = ({ lines }: DoneSlip, language: Language): string => {
  const times = lines.flatMap(({ at }) => at ?? []);
  return times.length === 0 ? '' : formatInstants(Math.min(...times), Math.max(...times), language);
};

/** What was done as plain text: what, by whom and when, and one line per document. */
export const doneText = (done: DoneSlip, intl: IntlShape, language: Language): string => {
  const lines = done.lines.map(({ document, at }) => {
    const { organization, subject, dateOfBirth, type, ref } = document;
    const unseen = at === null ? intl.formatMessage({ id: 'acts.done.unseen' }) : null;
    return joinTexts([organization, subject, formatLongDate(dateOfBirth, language), type, ref, unseen]);
  });
  const time = timeOf(done, language);
  const head = [intl.formatMessage({ id: done.title }), time === '' ? '' : joinTexts([done.person, time])];
  return [...head.filter((text) => text !== ''), '', ...lines].join('\n');
};

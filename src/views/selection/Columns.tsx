import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { SelectionTab } from '../../../machines/selection/selection.machine.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { formatListDate, formatLongDate } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import { Badge } from '../../ui/Badge.tsx';

const badges = {
  REVIEWED: { id: 'selection.badge.reviewed', tone: 'calm' },
  SIGNED: { id: 'selection.badge.signed', tone: 'good' },
  ACKNOWLEDGED: { id: 'selection.badge.acknowledged', tone: 'brand' },
  DECLINED: { id: 'selection.badge.declined', tone: 'bad' },
} as const;

const isKnown = (action: string): action is keyof typeof badges => Object.hasOwn(badges, action);

function ActionBadge({ action }: { readonly action: string }) {
  if (!isKnown(action)) return <Badge tone="calm">{action}</Badge>;
  return (
    <Badge tone={badges[action].tone}>
      <FormattedMessage id={badges[action].id} />
    </Badge>
  );
}

/** What a cell holds: text that may be cut, a figure that may not, or nothing. */
export type CellContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'figure'; readonly node: ReactNode }
  | null;

const textCell = (text: string | null): CellContent => (text === null ? null : { kind: 'text', text });
const dateCell = (shown: string): CellContent =>
  shown === '' ? null : { kind: 'figure', node: <bdi>{shown}</bdi> };

const cells = {
  organization: ({ organization }: DocumentFacts) => textCell(organization),
  subject: ({ subject }: DocumentFacts) => textCell(subject),
  dateOfBirth: ({ dateOfBirth }: DocumentFacts, language: Language, tab: SelectionTab) =>
    dateCell((tab === 'complete' ? formatLongDate : formatListDate)(dateOfBirth, language)),
  docType: ({ type }: DocumentFacts) => textCell(type),
  docDate: ({ documentDate }: DocumentFacts, language: Language) =>
    dateCell(formatListDate(documentDate, language)),
  dateSent: ({ dateSent }: DocumentFacts, language: Language) => dateCell(formatListDate(dateSent, language)),
  daysOutstanding: ({ daysOutstanding }: DocumentFacts): CellContent =>
    daysOutstanding === null ? null : { kind: 'figure', node: <FormattedNumber value={daysOutstanding} /> },
  action: ({ action }: DocumentFacts): CellContent =>
    action === null ? null : { kind: 'figure', node: <ActionBadge action={action} /> },
  actionDate: ({ actionDate }: DocumentFacts, language: Language) =>
    dateCell(formatListDate(actionDate, language)),
  lastComment: ({ comments }: DocumentFacts) => textCell(comments[0]?.text ?? null),
  ref: ({ ref }: DocumentFacts) => textCell(ref),
} satisfies Record<string, (document: DocumentFacts, language: Language, tab: SelectionTab) => CellContent>;

export type ColumnName = keyof typeof cells;

const first = ['organization', 'subject', 'dateOfBirth', 'docType', 'docDate', 'dateSent'] as const;
const last = ['lastComment', 'ref'] as const;

/** The columns of a tab's table in their order (D2.26, D2.32). */
export const columnsOf = (tab: SelectionTab): readonly ColumnName[] => {
  if (tab === 'acknowledge') return [...first, ...last];
  return tab === 'complete'
    ? [...first, 'action', 'actionDate', ...last]
    : [...first, 'daysOutstanding', ...last];
};

export const cellOf = (
  column: ColumnName,
  document: DocumentFacts,
  language: Language,
  tab: SelectionTab,
): CellContent => cells[column](document, language, tab);

import { reachesLimit } from './care-plan-oversight.ts';
import type { Report, ReportDocument, ReportSubject, UserTime } from './items/group-items.ts';

/** Which groups are open, and which subjects are shown. */
export interface Shown {
  readonly groups: 'closed' | 'open';
  /** The keys of the groups that differ from `groups`. */
  readonly toggled: readonly string[];
  readonly onlyReached: boolean;
  readonly sort?: Sort;
}

/** The order of subjects: as in the answer, by name, or the longest time first. */
export type Sort = 'none' | 'name' | 'time';

/** One row of the report's table. `key` is the group's key if it can be toggled. */
export type ReportRow =
  | {
      readonly kind: 'subject';
      readonly key: string;
      readonly isOpen: boolean;
      readonly subject: ReportSubject;
    }
  | {
      readonly kind: 'document';
      readonly key: string;
      readonly isOpen: boolean;
      readonly document: ReportDocument;
    }
  | { readonly kind: 'information'; readonly key: string; readonly document: ReportDocument }
  | { readonly kind: 'user'; readonly key: string; readonly time: UserTime };

/** Whether a subject is shown: every one, or only those that have reached the limit (X13). */
export const isShown = (subject: ReportSubject, onlyReached: boolean): boolean =>
  !onlyReached || reachesLimit(subject);

/** The total time of the shown subjects in seconds; it is rounded only once, in the output (D2.20, D9.10). */
export const secondsShown = ({ subjects }: Report, onlyReached: boolean): number =>
  subjects.reduce((sum, subject) => (isShown(subject, onlyReached) ? sum + subject.seconds : sum), 0);

const documentRows = (document: ReportDocument, key: string, isOpen: boolean): readonly ReportRow[] => [
  { kind: 'document', key, isOpen, document },
  ...(isOpen && document.information ? [{ kind: 'information' as const, key: `${key}i`, document }] : []),
  ...(isOpen ? document.users.map((time, at) => ({ kind: 'user' as const, key: `${key}u${at}`, time })) : []),
];

const sorted = (subjects: Report['subjects'], sort: Sort) => {
  const indexed = subjects.map((subject, at) => ({ subject, at }));
  if (sort === 'none') return indexed;
  const { compare } = new Intl.Collator();
  return indexed.toSorted(({ subject: a }, { subject: b }) =>
    sort === 'time'
      ? b.seconds - a.seconds
      : a.subject === null || b.subject === null
        ? Number(a.subject === null) - Number(b.subject === null)
        : compare(a.subject, b.subject),
  );
};

/**
 * The rows of the table from top to bottom. A group's key has its index in this report, and is invalid for
 * another one.
 */
export const rowsShown = (
  { subjects }: Report,
  { groups, toggled, onlyReached, sort = 'none' }: Shown,
): readonly ReportRow[] => {
  const turned = new Set(toggled);
  const isOpen = (key: string) => turned.has(key) !== (groups === 'open');
  return sorted(subjects, sort).flatMap(({ subject, at }): readonly ReportRow[] => {
    if (!isShown(subject, onlyReached)) return [];
    const key = `s${at}`;
    const row = { kind: 'subject' as const, key, isOpen: isOpen(key), subject };
    if (!row.isOpen) return [row];
    return [
      row,
      ...subject.documents.flatMap((document, index) => {
        const own = `${key}d${index}`;
        return documentRows(document, own, isOpen(own));
      }),
    ];
  });
};

const shownIn = (row: ReportRow): readonly unknown[] => {
  switch (row.kind) {
    case 'subject':
      return [row.subject, row.isOpen];
    case 'document':
      return [row.document, row.isOpen];
    case 'information':
      return [row.document];
    case 'user':
      return [row.time];
  }
};

/** Whether two rows look the same. */
export const isSameRow = (a: ReportRow, b: ReportRow): boolean => {
  const [before, now] = [shownIn(a), shownIn(b)];
  return a.kind === b.kind && a.key === b.key && before.every((part, at) => part === now[at]);
};

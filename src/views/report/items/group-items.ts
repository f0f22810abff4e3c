import { acts } from '../../../../machines/acts/acts.ts';
import { columnsOf, informationOf } from './json-texts.ts';
import type { ColumnsText, InformationText } from './json-texts.ts';
import type { Item, ReadItems } from './read-items.ts';

/** What one user spent on one document in one role (D2.19). */
export interface UserTime {
  readonly user: string | null;
  /** The role in the words of D3.6; an unknown action as it came; null where none came. */
  readonly role: string | null;
  /** Null: the provider does not say how long. */
  readonly seconds: number | null;
}

export interface ReportDocument {
  readonly name: string | null;
  readonly type: string | null;
  readonly columns: ColumnsText | null;
  readonly information: InformationText | null;
  readonly documentDate: string;
  readonly dateSigned: string | null;
  readonly seconds: number;
  readonly users: readonly UserTime[];
}

/** What one user spent on all documents of a subject, in whatever roles. */
export interface OneUser {
  readonly user: string;
  readonly seconds: number;
}

export interface ReportSubject {
  /** Null: the provider does not say whose documents these are; they may be several people's. */
  readonly subject: string | null;
  readonly seconds: number;
  /** Who spent how long, the most first; time of nobody stated is nobody's. */
  readonly byUser: readonly OneUser[];
  readonly documents: readonly ReportDocument[];
}

/** The report's rows by subject, then by document, newest document date first; times are seconds, never rounded. */
export interface Report {
  readonly subjects: readonly ReportSubject[];
  readonly seconds: number;
  readonly undated: number;
}

/** D3.6; words of the provider are read without regard to case and blanks (S34). */
const roles = new Map<string, string>(Object.values(acts).map(({ done, role }) => [done, role ?? done]));

/** The role that an action stands for (D3.6). */
export const roleOf = (action: string | null): string | null =>
  action === null ? null : (roles.get(action.replaceAll(/\s+/g, '').toUpperCase()) ?? action);

const known = (seconds: number | null, more: number | null): number | null =>
  seconds === null ? more : seconds + (more ?? 0);

const total = (parts: readonly { readonly seconds: number | null }[]): number =>
  parts.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);

/** Things under the text of what makes them the same, in the order in which each first came. */
const gathered = <T>(things: readonly T[], keyOf: (thing: T) => string): T[][] => {
  const found = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const same = found.get(key);
    if (same) same.push(thing);
    else found.set(key, [thing]);
  }
  return [...found.values()];
};

/** Views of the same user and action on the same document are summed (D3.5). */
const usersOf = (items: readonly Item[]): readonly UserTime[] =>
  gathered(items, ({ user, action }) => JSON.stringify([user, roleOf(action)])).map((same) => ({
    user: same[0]?.user ?? null,
    role: roleOf(same[0]?.action ?? null),
    seconds: same.reduce<number | null>((sum, { seconds }) => known(sum, seconds), null),
  }));

const byUserIn = (documents: readonly ReportDocument[]): readonly OneUser[] => {
  const found = new Map<string, number>();
  for (const { user, seconds } of documents.flatMap(({ users }) => users))
    if (user !== null) found.set(user, (found.get(user) ?? 0) + (seconds ?? 0));
  return [...found].map(([user, seconds]) => ({ user, seconds })).toSorted((a, b) => b.seconds - a.seconds);
};

// An item has no id of its document: it is told by everything that the provider says of it.
const documentKey = ({ name, type, documentDate, dateSigned, columns, information }: Item): string =>
  JSON.stringify([name, type, documentDate, dateSigned, columns, information]);

const documentOf = (items: readonly Item[], first: Item): ReportDocument => {
  const users = usersOf(items);
  const { name, type, documentDate, dateSigned } = first;
  return {
    name,
    type,
    documentDate,
    dateSigned,
    columns: columnsOf(first.columns),
    information: informationOf(first.information),
    seconds: total(users),
    users,
  };
};

const latestFirst = (a: Item, b: Item): number => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1);

/** Groups the items of an answer as the report shows them (D2.19, D3.5). Ids of subjects are compared as they are (S33). */
export const groupItems = ({ items, undated }: ReadItems): Report => {
  const subjects = gathered(items.toSorted(latestFirst), ({ subject }) => JSON.stringify(subject)).map(
    (own): ReportSubject => {
      const documents = gathered(own, documentKey).flatMap((same) =>
        same[0] ? [documentOf(same, same[0])] : [],
      );
      return {
        subject: own[0]?.subject ?? null,
        seconds: total(documents),
        byUser: byUserIn(documents),
        documents,
      };
    },
  );
  return { subjects, seconds: total(subjects), undated };
};

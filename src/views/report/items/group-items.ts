import { acts } from '../../../../machines/acts/acts.ts';
import { columnsOf, informationOf } from './json-texts.ts';
import type { ColumnsText, InformationText } from './json-texts.ts';
import type { Item, ReadItems } from './read-items.ts';

/** One user's time on one document in one role (D2.19). */
export interface UserTime {
  readonly user: string | null;
  /** The role by D3.6; an unknown action unchanged; null if there is none. */
  readonly role: string | null;
  /** Null if the provider sent no time. */
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

/** One user's time on all documents of a subject, in all roles. */
export interface UserTotal {
  readonly user: string;
  readonly seconds: number;
}

export interface ReportSubject {
  /** Null if the provider sent no subject: the documents may be several people's. */
  readonly subject: string | null;
  readonly seconds: number;
  /** The longest time first; time without a user is left out. */
  readonly byUser: readonly UserTotal[];
  readonly documents: readonly ReportDocument[];
}

/**
 * The report's items by subject, then by document, the newest document date first; times in seconds, not
 * rounded.
 */
export interface Report {
  readonly subjects: readonly ReportSubject[];
  readonly seconds: number;
  readonly undated: number;
}

/** Roles by action (D3.6); actions are compared without case and blanks (S34). */
const roles = new Map<string, string>(Object.values(acts).map(({ done, role }) => [done, role ?? done]));

/** The role of an action (D3.6). */
export const roleOf = (action: string | null): string | null =>
  action === null ? null : (roles.get(action.replaceAll(/\s+/g, '').toUpperCase()) ?? action);

const addKnown = (seconds: number | null, more: number | null): number | null =>
  seconds === null ? more : seconds + (more ?? 0);

const total = (parts: readonly { readonly seconds: number | null }[]): number =>
  parts.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);

const groupBy = <T>(things: readonly T[], keyOf: (thing: T) => string): T[][] => {
  const found = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const same = found.get(key);
    if (same) same.push(thing);
    else found.set(key, [thing]);
  }
  return [...found.values()];
};

/** The times of the same user and action on the same document are added up (D3.5). */
const usersOf = (items: readonly Item[]): readonly UserTime[] =>
  groupBy(items, ({ user, action }) => JSON.stringify([user, roleOf(action)])).map((same) => ({
    user: same[0]?.user ?? null,
    role: roleOf(same[0]?.action ?? null),
    seconds: same.reduce<number | null>((sum, { seconds }) => addKnown(sum, seconds), null),
  }));

const byUserIn = (documents: readonly ReportDocument[]): readonly UserTotal[] => {
  const found = new Map<string, number>();
  for (const { user, seconds } of documents.flatMap(({ users }) => users))
    if (user !== null) found.set(user, (found.get(user) ?? 0) + (seconds ?? 0));
  return [...found].map(([user, seconds]) => ({ user, seconds })).toSorted((a, b) => b.seconds - a.seconds);
};

// Items have no document id: those that agree in all facts about the document are about the same one.
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

/** Groups the items of an answer for the report (D2.19, D3.5). Subjects' ids are compared exactly (S33). */
export const groupItems = ({ items, undated }: ReadItems): Report => {
  const subjects = groupBy(items.toSorted(latestFirst), ({ subject }) => JSON.stringify(subject)).map(
    (own): ReportSubject => {
      const documents = groupBy(own, documentKey).flatMap((same) =>
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

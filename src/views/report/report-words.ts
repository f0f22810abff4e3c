import type { IntlShape } from 'react-intl';
import { formatListDate } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';

/** The texts of the report's rows in one language, for the table and the file. */
export interface ReportWords {
  /** Formats seconds as hours and minutes, rounded up to minutes (D2.22, D9.10). */
  readonly time: (seconds: number) => string;
  /**
   * Formats seconds as minutes and whole seconds, never rounded up, because they are compared with a limit.
   */
  readonly exact: (seconds: number) => string;
  /** The same for what is missing to a limit, without minutes if none are missing. */
  readonly missing: (seconds: number) => string;
  /** Formats a provider's date as in lists; '' if there is none. */
  readonly date: (date: string | null) => string;
  /** The role in the person's language; an unknown one unchanged; '' if there is none. */
  readonly role: (role: string | null) => string;
  /** The mark at the end of a text that was cut. */
  readonly cut: string;
}

type RoleId = `report.role.${'initial' | 'signer' | 'post' | 'declined'}`;

const roleIds = new Map<string, RoleId>([
  ['INITIAL REVIEWER', 'report.role.initial'],
  ['SIGNER', 'report.role.signer'],
  ['POST REVIEWER', 'report.role.post'],
  ['DECLINED', 'report.role.declined'],
]);

const cached = <K>(make: (key: K) => string): ((key: K) => string) => {
  const known = new Map<K, string>();
  return (key) => {
    const text = known.get(key) ?? make(key);
    known.set(key, text);
    return text;
  };
};

/** Creates the texts; each is formatted once and cached, because twenty thousand rows use the same few. */
export const reportWords = (intl: IntlShape, language: Language): ReportWords => {
  const minutesText = cached((minutes: number) => {
    const values = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
    const id = values.hours === 0 ? 'report.time.minutes' : 'report.time.hours';
    return intl.formatMessage({ id }, values);
  });
  const exact = (seconds: number) =>
    intl.formatMessage(
      { id: 'report.time.exact' },
      { minutes: Math.floor(seconds / 60), seconds: Math.floor(seconds % 60) },
    );
  const inSeconds = { style: 'unit', unit: 'second' } as const;
  return {
    time: (seconds) => minutesText(Math.ceil(seconds / 60)),
    exact,
    missing: (seconds) => (seconds < 60 ? intl.formatNumber(seconds, inSeconds) : exact(seconds)),
    date: cached((date) => formatListDate(date, language)),
    cut: intl.formatMessage({ id: 'report.extra.cut' }),
    role: cached((role) => {
      const id = role === null ? undefined : roleIds.get(role);
      return id === undefined ? (role ?? '') : intl.formatMessage({ id });
    }),
  };
};

import type { IntlShape } from 'react-intl';
import { formatListDate } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';

/** The words of the report's rows in one language; the table and the file take them from here. */
export interface ReportWords {
  /** Seconds in hours and minutes, the minutes rounded up (D2.22, D9.10). */
  readonly time: (seconds: number) => string;
  /** Seconds in minutes and whole seconds, never rounded up: what is compared with a limit. */
  readonly exact: (seconds: number) => string;
  /** A provider's date as lists show it, '' where there is none. */
  readonly date: (date: string | null) => string;
  /** The role in the person's language; an unknown one as it came, '' where there is none. */
  readonly role: (role: string | null) => string;
  /** Stands where a text was cut. */
  readonly cut: string;
}

type RoleId = `report.role.${'initial' | 'signer' | 'post' | 'declined'}`;

const roleIds = new Map<string, RoleId>([
  ['INITIAL REVIEWER', 'report.role.initial'],
  ['SIGNER', 'report.role.signer'],
  ['POST REVIEWER', 'report.role.post'],
  ['DECLINED', 'report.role.declined'],
]);

const remembered = <K>(make: (key: K) => string): ((key: K) => string) => {
  const known = new Map<K, string>();
  return (key) => {
    const text = known.get(key) ?? make(key);
    known.set(key, text);
    return text;
  };
};

/** Makes the words; each is formatted once, because twenty thousand rows ask for the same few. */
export const reportWords = (intl: IntlShape, language: Language): ReportWords => {
  const minutesText = remembered((minutes: number) => {
    const values = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
    const id = values.hours === 0 ? 'report.time.minutes' : 'report.time.hours';
    return intl.formatMessage({ id }, values);
  });
  return {
    time: (seconds) => minutesText(Math.ceil(seconds / 60)),
    exact: (seconds) =>
      intl.formatMessage(
        { id: 'report.time.exact' },
        { minutes: Math.floor(seconds / 60), seconds: Math.floor(seconds % 60) },
      ),
    date: remembered((date) => formatListDate(date, language)),
    cut: intl.formatMessage({ id: 'report.extra.cut' }),
    role: remembered((role) => {
      const id = role === null ? undefined : roleIds.get(role);
      return id === undefined ? (role ?? '') : intl.formatMessage({ id });
    }),
  };
};

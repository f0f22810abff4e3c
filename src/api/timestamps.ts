import { utcTimestamp } from './utc-timestamp.ts';

const offsetText = (minutesWest: number): string => {
  const minutes = Math.abs(minutesWest);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${minutesWest > 0 ? '-' : '+'}${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
};

/** When and where an act happens (D7.8): the time in UTC, the zone's abbreviation and offset at that very moment. */
export const actMoment = (ms: number): { Timestamp: string; UserTimezone: string; UserUTCOffset: string } => {
  const date = new Date(ms);
  const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName');
  return {
    Timestamp: utcTimestamp(ms),
    UserTimezone: zone?.value ?? 'UTC',
    UserUTCOffset: offsetText(date.getTimezoneOffset()),
  };
};

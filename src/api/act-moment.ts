/** A moment in the provider's format: UTC, 'YYYY-MM-DD HH:mm:ss' (A9.6, D9.11). `ms` since 1970. */
export const utcTimestamp = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** Regions whose English has abbreviations for time zones; the first that has one is used. */
const regions = ['US', 'GB', 'IE', 'ZA', 'IN', 'AU', 'NZ', 'CA', 'HK', 'SG'] as const;

const nameIn = (region: string, date: Date, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(`en-${region}`, { timeZoneName: 'short', ...(timeZone ? { timeZone } : {}) })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';

const isOffset = (name: string): boolean => /^(GMT|UTC)[+-]/.test(name);

/**
 * The abbreviation of a time zone at a moment as its region writes it; if none has one, the offset as
 * GMT+5:30 (S42). The device's own zone by default.
 */
export const zoneName = (date: Date, timeZone?: string): string => {
  for (const region of regions) {
    const name = nameIn(region, date, timeZone);
    if (!isOffset(name)) return name;
  }
  return nameIn('US', date, timeZone);
};

const offsetText = (minutesWest: number): string => {
  const minutes = Math.abs(minutesWest);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${minutesWest > 0 ? '-' : '+'}${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
};

/**
 * When and where an act happens (D7.8): the time in UTC, and the zone's abbreviation and offset at that
 * moment.
 */
export const actMoment = (ms: number): { Timestamp: string; UserTimezone: string; UserUTCOffset: string } => {
  const date = new Date(ms);
  return {
    Timestamp: utcTimestamp(ms),
    UserTimezone: zoneName(date),
    UserUTCOffset: offsetText(date.getTimezoneOffset()),
  };
};

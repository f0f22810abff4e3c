import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../src/i18n/language.ts';

const zones = ['America/Los_Angeles', 'UTC', 'Asia/Tokyo', 'Pacific/Kiritimati'];

const inZone = async (zone: string) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  return import('../../src/i18n/formats.ts');
};

afterEach(() => vi.unstubAllEnvs());

describe('formats', () => {
  it('shows the same date in every time zone, in the form of lists and of details [S21, D5.7, D9.5]', async () => {
    const seen: unknown[] = [];
    for (const zone of zones) {
      const { formatListDate, formatLongDate } = await inZone(zone);
      seen.push([formatListDate('2026-03-04', 'en'), formatLongDate('2026-03-04T00:00:00', 'en')]);
    }
    expect(seen).toEqual(zones.map(() => ['03/04/2026', 'Mar 04, 2026']));
  });

  it('formats dates for each language [X11]', async () => {
    const { formatListDate, formatLongDate } = await inZone('UTC');
    const all = languages.map((language) => [
      formatListDate('2026-03-04', language),
      formatLongDate('2026-03-04', language),
    ]);
    expect(all).toEqual([
      ['04.03.2026', '4. März 2026'],
      ['03/04/2026', 'Mar 04, 2026'],
      ['04/03/2026', '4 mar 2026'],
      ['04/03/2026', '4 mars 2026'],
      ['2026/03/04', '2026年3月4日'],
      ['2026/03/04', '2026年3月4日'],
    ]);
  });

  it('shows timestamps, which are UTC, in local time [S21, D9.5]', async () => {
    const seen: unknown[] = [];
    for (const zone of zones) {
      const { formatTimestamp } = await inZone(zone);
      seen.push(formatTimestamp('2026-03-04 23:07:09', 'en'));
    }
    expect(seen).toEqual([
      'Mar 04, 2026, 3:07 PM',
      'Mar 04, 2026, 11:07 PM',
      'Mar 05, 2026, 8:07 AM',
      'Mar 05, 2026, 1:07 PM',
    ]);
  });

  it('uses the offset of a timestamp, and shows the zone of an act [S21]', async () => {
    const { formatTimestamp, formatInstants } = await inZone('America/New_York');
    const acted = Date.parse('2026-03-04T23:07:09Z');
    expect([
      formatTimestamp('2026-03-04T23:07:09Z', 'en'),
      formatTimestamp('2026-03-04T23:07:09.123+02:00', 'en'),
      formatInstants(acted, acted, 'en'),
      formatInstants(acted, acted + 120_000, 'en'),
    ]).toEqual([
      'Mar 04, 2026, 6:07 PM',
      'Mar 04, 2026, 4:07 PM',
      'Mar 04, 2026, 6:07 PM EST',
      'Mar 04, 2026, 6:07 – 6:09 PM EST',
    ]);
  });

  it('reads dates with slashes that have a time of day, of twelve hours or of 24 [D5.7, D9.5, D2.41]', async () => {
    const { formatListDate, formatLongDate, formatTimestamp } = await inZone('UTC');
    expect([
      formatListDate('10/25/2026 12:00:00 AM', 'en'),
      formatLongDate('1/5/1931 12:00:00 AM', 'en'),
      formatListDate('10/25/2026 soon', 'en'),
      ...['7/2/2026 10:23:00 AM', '07/12/2026 12:05 AM', '07/12/2026 1:05:09 pm', '07/12/2026 14:05'].map(
        (value) => formatTimestamp(value, 'en'),
      ),
    ]).toEqual([
      '10/25/2026',
      'Jan 05, 1931',
      '10/25/2026 soon',
      'Jul 02, 2026, 10:23 AM',
      'Jul 12, 2026, 12:05 AM',
      'Jul 12, 2026, 1:05 PM',
      'Jul 12, 2026, 2:05 PM',
    ]);
  });

  it('returns anything but a date unchanged, and an empty text for nothing [S23]', async () => {
    const { formatListDate, formatLongDate, formatTimestamp } = await inZone('UTC');
    const odd = ['2026-02-30', '0001-01-01', 'soon', '13/45/2026', ' 3/4/2026 ', '', null, undefined];
    expect({
      list: odd.map((value) => formatListDate(value, 'en')),
      long: odd.map((value) => formatLongDate(value, 'en')),
      timestamp: ['2026-02-30 10:00:00', '2026-03-04 25:00:00', 'soon', null].map((value) =>
        formatTimestamp(value, 'en'),
      ),
    }).toEqual({
      list: ['2026-02-30', '0001-01-01', 'soon', '13/45/2026', '03/04/2026', '', '', ''],
      long: ['2026-02-30', '0001-01-01', 'soon', '13/45/2026', 'Mar 04, 2026', '', '', ''],
      timestamp: ['2026-02-30 10:00:00', '2026-03-04 25:00:00', 'soon', ''],
    });
  });

  it('counts a code down in minutes and two-digit seconds, and never below zero [S2]', async () => {
    const { clockParts, formatPercent } = await inZone('UTC');
    expect([600_000, 599_001, 65_000, 1, 0, -5].map(clockParts)).toEqual([
      { minutes: '10', seconds: '00' },
      { minutes: '10', seconds: '00' },
      { minutes: '1', seconds: '05' },
      { minutes: '0', seconds: '01' },
      { minutes: '0', seconds: '00' },
      { minutes: '0', seconds: '00' },
    ]);
    expect([formatPercent(0.5, 'en'), formatPercent(0.5, 'de')]).toEqual(['50%', '50\u00a0%']);
  });
});

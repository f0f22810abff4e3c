import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '../../src/i18n/language.ts';
import { dayOn, midnightOf } from '../../src/views/report/calendar-days.ts';
import {
  remainingSeconds,
  monthStatusOf,
  usersReaching,
} from '../../src/views/report/care-plan-oversight.ts';
import { quickRanges, rangeOf } from '../../src/views/report/ranges.ts';
import { datesIn } from '../../src/views/report/report-contents.ts';
import { typedDay, formatForTyping } from '../../src/views/report/typed-date.ts';

describe('a typed date', () => {
  it.each([
    ['en', '02/01/2026'],
    ['de', '01.02.2026'],
    ['es', '01/02/2026'],
    ['fr', '01/02/2026'],
    ['ja', '2026/02/01'],
    ['zh', '2026/02/01'],
  ] as const)('is read in the order of the language: %s [D2.17] [X11]', (language, typed) => {
    expect([formatForTyping('2026-02-01', language), typedDay(typed, language, false)]).toEqual([
      typed,
      '2026-02-01',
    ]);
  });

  it('is accepted in the formats that people use [D2.17]', () => {
    const given = [
      ['2/1/2026', 'en'],
      ['2-1-2026', 'en'],
      [' 2. 1. 2026 ', 'en'],
      ['02012026', 'en'],
      ['2026-02-01', 'en'],
      ['2026-2-1', 'de'],
      ['1.2.2026', 'de'],
      ['2026年2月1日', 'ja'],
      ['２０２６／０２／０１', 'ja'],
      ['20260201', 'zh'],
    ] as const;
    expect(given.map(([typed, language]) => typedDay(typed, language, false))).toEqual(
      given.map(() => '2026-02-01'),
    );
  });

  it('has a two-digit year only once its field is left [D2.17]', () => {
    expect([typedDay('2/1/26', 'en', false), typedDay('2/1/26', 'en', true)]).toEqual([null, '2026-02-01']);
  });

  it('is rejected if there is no such day [D5.4]', () => {
    const none = [
      '',
      ' ',
      '02/30/2026',
      '13/01/2026',
      '02/29/2025',
      '00/01/2026',
      '01/01/0000',
      '1/2',
      '1/2/3/4',
      'soon',
      '1e3/1/2026',
    ];
    expect(none.map((typed) => typedDay(typed, 'en', true))).toEqual(none.map(() => null));
  });

  it('is parsed back from its own display format, on every day and in every language [D2.17] [S21]', () => {
    const day = fc.date({
      min: new Date(Date.UTC(2, 0, 1)),
      max: new Date(Date.UTC(9998, 11, 31)),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, fc.constantFrom(...languages), (date, language) => {
        const iso = date.toISOString().slice(0, 10);
        expect(typedDay(formatForTyping(iso, language), language, false)).toBe(iso);
      }),
    );
  });
});

describe('a day in the calendar', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    process.env['TZ'] = zone;
  });

  it.each(['America/New_York', 'America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Apia', 'Europe/Berlin', 'UTC'])(
    'is the same day that was picked, even if its midnight does not exist: %s [S21]',
    (name) => {
      process.env['TZ'] = name;
      const days = [
        '2026-03-08',
        '2026-11-01',
        '2018-11-04',
        '2011-12-31',
        '0001-01-01',
        '0099-06-01',
        '9999-12-31',
        '2024-02-29',
      ];
      expect(days.map((day) => dayOn(midnightOf(day)))).toEqual(days);
    },
  );
});

describe('the quick choices', () => {
  it('are whole calendar months, across years and leap days [D2.17]', () => {
    const on = (today: string) => quickRanges.map((quick) => Object.values(rangeOf(quick, today)).join(' '));
    expect([on('2026-11-22'), on('2024-03-31'), on('2026-01-01')]).toEqual([
      ['2026-11-01 2026-11-30', '2026-10-01 2026-10-31', '2026-08-01 2026-10-31'],
      ['2024-03-01 2024-03-31', '2024-02-01 2024-02-29', '2023-12-01 2024-02-29'],
      ['2026-01-01 2026-01-31', '2025-12-01 2025-12-31', '2025-10-01 2025-12-31'],
    ]);
  });
});

describe('the dates of a search', () => {
  const day = (one: string | null) => ({ typed: null, day: one });
  const standing = (start: string | null, end: string | null) =>
    datesIn({ start: day(start), end: day(end) }, '2026-11-22');

  it('need one that exists, and an end that is not before the start [D5.4]', () => {
    const wrong = { typed: '02/30/2026', day: null };
    const blank = { typed: '  ', day: null };
    expect([
      datesIn({ start: day(null), end: blank }, '2026-11-22').dates,
      standing('2026-02-01', null).dates,
      standing(null, '2026-02-01').dates,
      standing('2026-02-01', '2026-02-01').dates,
      standing('2026-02-02', '2026-02-01').dates,
      datesIn({ start: wrong, end: day('2026-02-01') }, '2026-11-22').dates,
      datesIn({ start: day(null), end: wrong }, '2026-11-22').dates,
    ]).toEqual(['none', 'ready', 'ready', 'ready', 'reversed', 'unreadable', 'unreadable']);
  });

  it('are one calendar month only from its first day to its last, which is over from the day after [X13]', () => {
    expect([
      monthStatusOf('2026-10-01', '2026-10-31', '2026-11-22'),
      monthStatusOf('2026-10-01', '2026-10-31', '2026-11-01'),
      monthStatusOf('2026-10-01', '2026-10-31', '2026-10-31'),
      monthStatusOf('2026-11-01', '2026-11-30', '2026-11-22'),
      monthStatusOf('2024-02-01', '2024-02-29', '2026-11-22'),
      monthStatusOf('2024-02-01', '2024-02-28', '2026-11-22'),
      monthStatusOf('2026-10-02', '2026-10-31', '2026-11-22'),
      monthStatusOf('2026-09-01', '2026-10-31', '2026-11-22'),
      monthStatusOf('2026-10-01', null, '2026-11-22'),
      monthStatusOf(null, '2026-10-31', '2026-11-22'),
    ]).toEqual(['over', 'over', 'soFar', 'soFar', 'over', 'none', 'none', 'none', 'none', 'none']);
  });
});

describe('the limit of Care Plan Oversight', () => {
  it('is reached by one user’s own 30 minutes, to the second [X13]', () => {
    const times = [1e9, 1_801, 1_800, 1_799.5, 1_799, 0];
    const byUser = times.map((seconds, at) => ({ user: `User ${at}`, seconds }));
    expect(usersReaching({ byUser }).map(({ seconds }) => seconds)).toEqual([1e9, 1_801, 1_800]);
    expect(times.map((seconds) => remainingSeconds(seconds))).toEqual([0, 0, 0, 0.5, 1, 1_800]);
  });
});

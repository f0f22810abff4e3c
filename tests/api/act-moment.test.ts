import { describe, expect, it } from 'vitest';
import { actMoment, zoneName } from '../../src/api/act-moment.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

describe('the abbreviation of a time zone', () => {
  it.each([
    ['America/New_York', 'EST', 'EDT'],
    ['America/Chicago', 'CST', 'CDT'],
    ['America/Denver', 'MST', 'MDT'],
    ['America/Phoenix', 'MST', 'MST'],
    ['America/Los_Angeles', 'PST', 'PDT'],
    ['America/Anchorage', 'AKST', 'AKDT'],
    ['Pacific/Honolulu', 'HST', 'HST'],
    ['America/Halifax', 'AST', 'ADT'],
    ['America/St_Johns', 'NST', 'NDT'],
    ['Europe/London', 'GMT', 'BST'],
    ['Europe/Dublin', 'GMT', 'IST'],
    ['Europe/Lisbon', 'WET', 'WEST'],
    ['Europe/Berlin', 'CET', 'CEST'],
    ['Europe/Athens', 'EET', 'EEST'],
    ['Africa/Johannesburg', 'SAST', 'SAST'],
    ['Africa/Lagos', 'WAT', 'WAT'],
    ['Africa/Nairobi', 'EAT', 'EAT'],
    ['Asia/Kolkata', 'IST', 'IST'],
    ['Asia/Hong_Kong', 'HKT', 'HKT'],
    ['Asia/Singapore', 'SGT', 'SGT'],
    ['Australia/Sydney', 'AEDT', 'AEST'],
    ['Australia/Perth', 'AWST', 'AWST'],
    ['Australia/Adelaide', 'ACDT', 'ACST'],
    ['Pacific/Auckland', 'NZDT', 'NZST'],
    ['UTC', 'UTC', 'UTC'],
  ])('of %s is the one of its region: %s in January, %s in July [S42]', (zone, january, july) => {
    expect([zoneName(winter, zone), zoneName(summer, zone)]).toEqual([january, july]);
  });

  it.each([
    ['Asia/Kathmandu', 'GMT+5:45'],
    ['Asia/Tokyo', 'GMT+9'],
    ['America/Sao_Paulo', 'GMT-3'],
    ['Asia/Tehran', 'GMT+3:30'],
  ])('of %s is its offset, %s: no English region has one [S42]', (zone, offset) => {
    expect(zoneName(winter, zone)).toBe(offset);
  });

  it('is an abbreviation or an offset for every zone there is [S42]', () => {
    const names = Intl.supportedValuesOf('timeZone').map((zone) => zoneName(summer, zone));
    expect(names.filter((name) => !/^([A-Z]{2,5}|GMT[+-]\d{1,2}(:\d{2})?)$/.test(name))).toEqual([]);
  });

  it('goes with every act, at the very moment of it [S42] [D7.8]', () => {
    expect(actMoment(winter.getTime()).UserTimezone).toBe(zoneName(winter));
  });
});

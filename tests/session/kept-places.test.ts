import { describe, expect, it } from 'vitest';
import { createSessionLists } from '../../src/session/stored-values.ts';
import { mapStorage } from './map-storage.ts';

const place = JSON.stringify({ tab: 'review', typed: 'Ottilie Samplewood', page: 2 });

describe('what was typed to filter a list', () => {
  it('is never in plain storage, and found again in the page that it was typed in alone [S43]', () => {
    const tabStore = mapStorage();
    const lists = createSessionLists(mapStorage(), tabStore);
    lists.keepPlace('pending', place);
    const stored = tabStore.keys().map((key) => tabStore.get(key) ?? '');
    const later = createSessionLists(mapStorage(), tabStore);
    expect([stored.join().includes('Ottilie'), lists.place('pending'), later.place('pending')]).toEqual([
      false,
      place,
      JSON.stringify({ tab: 'review', typed: '', page: 2 }),
    ]);
  });

  it('is forgotten with the place [S43]', () => {
    const lists = createSessionLists(mapStorage(), mapStorage());
    lists.keepPlace('pending', place);
    lists.forgetPlace('pending');
    expect(lists.place('pending')).toBe(null);
  });
});

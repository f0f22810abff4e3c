import type { Announcement } from '../../../machines/banner/banner.machine.ts';
import type { SessionStore } from '../../session/session-store.ts';
import { hashedKey } from '../../drafts/hashed-key.ts';

/** Stores which announcements were dismissed in this browser. */
export type DismissalStore = Pick<SessionStore, 'userid' | 'dismissed' | 'keepDismissed'>;

/** Remembers for a person, and without any of its words, that an announcement was dismissed. */
export const createDismissals = (store: DismissalStore) => {
  // Without a secure context there is no hashing, so nothing is remembered and the banner shows again.
  const markOf = ({ text, notes }: Announcement): Promise<string | null> =>
    hashedKey('announcement', store.userid() ?? '', text, notes ?? '').catch(() => null);
  return {
    isDismissed: async (announcement: Announcement): Promise<boolean> => {
      const mark = await markOf(announcement);
      return mark !== null && store.dismissed().includes(mark);
    },
    keep: async (announcement: Announcement): Promise<void> => {
      const mark = await markOf(announcement);
      if (mark !== null) store.keepDismissed(mark);
    },
  };
};

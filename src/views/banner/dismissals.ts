import type { Announcement } from '../../../machines/banner/banner.machine.ts';
import type { SessionStore } from '../../session/session-store.ts';
import { hashedKey } from '../../drafts/hashed-key.ts';

/** Stores which announcements were dismissed in this browser. */
export type DismissalStore = Pick<SessionStore, 'userid' | 'dismissed' | 'keepDismissed'>;

/** Stores that a person has dismissed an announcement, as a hash that does not contain its text. */
export const createDismissals = (store: DismissalStore) => {
  // Without a secure context there is no hashing, so nothing is remembered and the banner shows again.
  const hashOf = ({ text, notes }: Announcement): Promise<string | null> =>
    hashedKey('announcement', store.userid() ?? '', text, notes ?? '').catch(() => null);
  return {
    isDismissed: async (announcement: Announcement): Promise<boolean> => {
      const mark = await hashOf(announcement);
      return mark !== null && store.dismissed().includes(mark);
    },
    keep: async (announcement: Announcement): Promise<void> => {
      const mark = await hashOf(announcement);
      if (mark !== null) store.keepDismissed(mark);
    },
  };
};

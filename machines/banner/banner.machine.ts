// Decides whether the announcement is shown, whether its release notes are open, and when it is gone. Does
// not decide which addresses are safe to open: the port does, and returns null for an unsafe one.
import { assign, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { port } from '../port.ts';
import { answer } from '../answer.ts';

/**
 * The announcement (A3.6). `notes` is the address of the release notes, or null if there is nothing to open
 * (S30).
 */
export interface Announcement {
  readonly text: string;
  readonly notes: string | null;
}

/** The outcome of requesting the announcement; refused, lost and empty answers are all `nothing` (A4.10). */
export type BannerAnswer =
  { readonly kind: 'announced'; readonly announcement: Announcement } | { readonly kind: 'nothing' };

/** The side effects of the banner. */
export const bannerPorts = {
  /** Requests the announcement, if there is any (A7.11). */
  getBannerNotification: port<BannerAnswer>(),
};

export type BannerEvent =
  { type: 'notes.opened' } | { type: 'notes.closed' } | { type: 'announcement.dismissed' };

interface BannerContext {
  readonly announcement: Announcement;
}

const none: Announcement = { text: '', notes: null };

const banner = setup({
  types: { context: {} as BannerContext, events: {} as BannerEvent },
  actors: bannerPorts,
  guards: {
    isAnnounced: (_, given: BannerAnswer) => given.kind === 'announced',
    hasNotes: ({ context }) => context.announcement.notes !== null,
  },
  actions: {
    keepAnnouncement: assign({
      announcement: (_, given: BannerAnswer) => (given.kind === 'announced' ? given.announcement : none),
    }),
  },
});

/** The flow of the banner that announces release notes (A1.5, A2.34, A4.10). */
export const bannerMachine = banner.createMachine({
  id: 'banner',
  context: { announcement: none },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'getBannerNotification',
        src: 'getBannerNotification',
        onDone: [
          {
            guard: { type: 'isAnnounced', params: answer },
            target: 'shown',
            actions: { type: 'keepAnnouncement', params: answer },
          },
          { target: 'hidden' },
        ],
      },
    },
    shown: {
      on: {
        'notes.opened': { guard: 'hasNotes', target: 'notesOpen' },
        'announcement.dismissed': 'dismissed',
      },
    },
    notesOpen: { on: { 'notes.closed': 'shown' } },
    dismissed: { type: 'final' },
    hidden: { type: 'final' },
  },
});

export type BannerRef = ActorRefFrom<typeof bannerMachine>;

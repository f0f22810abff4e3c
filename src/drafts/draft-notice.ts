import type { MessageId } from '../i18n/message-ids.ts';
import { noticeText } from '../i18n/notice-text.ts';
import type { Notice } from '../ui/notices.ts';
import type { DraftPlace } from './drafts.ts';

/** How long the offer is shown, in milliseconds; the screen of the work offers it again. */
const offeredMs = 20_000;

/** The subject of the notices about a draft. */
export const aboutDraft = ({ flow, documentId }: DraftPlace): string => `draft of ${flow} ${documentId}`;

interface OfferedDraft {
  readonly id: MessageId;
  readonly values: Readonly<Record<string, string | number>>;
  readonly place: DraftPlace;
  readonly href: string;
  readonly navigate: (address: string) => void;
}

/** A notice that unfinished work is kept, with a link to it (X5). */
export const draftNotice = ({ id, values, place, href, navigate }: OfferedDraft): Notice => ({
  intent: 'warning',
  text: noticeText(id, values),
  ms: offeredMs,
  about: aboutDraft(place),
  link: { text: noticeText('common.open'), href, onFollowed: () => navigate(href) },
});

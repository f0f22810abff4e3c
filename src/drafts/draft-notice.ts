import type { MessageId } from '../i18n/message-ids.ts';
import { noticeText } from '../i18n/notice-text.ts';
import type { Notice } from '../ui/notices.ts';
import type { DraftPlace } from './drafts.ts';

/** It is offered again where the work was done: elsewhere it need not stay. In milliseconds. */
const offeredMs = 20_000;

/** The subject of the notices of a draft. */
export const aboutDraft = ({ flow, documentId }: DraftPlace): string => `draft of ${flow} ${documentId}`;

interface OfferedDraft {
  readonly id: MessageId;
  readonly values: Readonly<Record<string, string | number>>;
  readonly place: DraftPlace;
  /** Where the person goes on with it. */
  readonly href: string;
  /** Goes there without loading the page anew. */
  readonly navigate: (address: string) => void;
}

/** Says that unfinished work is kept, and leads to it (X5). */
export const draftNotice = ({ id, values, place, href, navigate }: OfferedDraft): Notice => ({
  intent: 'warning',
  text: noticeText(id, values),
  ms: offeredMs,
  about: aboutDraft(place),
  link: { text: noticeText('common.open'), href, onFollowed: () => navigate(href) },
});

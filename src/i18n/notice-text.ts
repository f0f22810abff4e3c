import type { MessageId } from './message-ids.ts';

/** The text of a notice, which is shown in the current language of the page. */
export const noticeText = (id: MessageId, values: Readonly<Record<string, string | number>> = {}) => ({
  id,
  values,
});

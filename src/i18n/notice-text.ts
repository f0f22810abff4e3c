import type { MessageId } from './message-ids.ts';

/** Words of a notice, which are said in the language of the page for as long as it stands. */
export const noticeText = (id: MessageId, values: Readonly<Record<string, string | number>> = {}) => ({
  id,
  values,
});

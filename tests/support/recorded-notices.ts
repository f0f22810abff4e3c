import { createIntl } from 'react-intl';
import en from '../../src/i18n/en.json' with { type: 'json' };
import { visibleNotices } from '../../src/ui/notices.ts';
import type { Notice, NoticeText } from '../../src/ui/notices.ts';

const intl = createIntl({ locale: 'en', messages: en });

/** The text of a notice in English. */
export const inEnglish = (words: NoticeText): string =>
  typeof words === 'string'
    ? words
    : intl.formatMessage({ id: words.id as keyof typeof en }, { ...words.values });

/** A notice as it is read. */
export interface HeardNotice extends Pick<Notice, 'intent' | 'ms'> {
  readonly text: string;
  readonly detail?: string;
}

/** Records every notice from now on. Returns the notices so far, and a function to stop. */
export const recordNotices = (): { readonly notices: readonly HeardNotice[]; readonly stop: () => void } => {
  const notices: HeardNotice[] = [];
  let latest = Math.max(0, ...visibleNotices.get().list.map(({ turn }) => turn));
  const stop = visibleNotices.subscribe(() => {
    for (const { notice, turn } of visibleNotices.get().list) {
      if (turn <= latest) continue;
      latest = turn;
      const { intent, ms, text, detail } = notice;
      notices.push({
        intent,
        text: inEnglish(text),
        ms,
        ...(detail === undefined ? {} : { detail: inEnglish(detail) }),
      });
    }
  });
  return { notices, stop };
};

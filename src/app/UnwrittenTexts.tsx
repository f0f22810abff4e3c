import { useEffect } from 'react';
import { noticeText } from '../i18n/notice-text.ts';
import { useStore } from '../ui/store.ts';
import { notify, withdrawNotices } from '../ui/notices.ts';
import type { KeptDrafts } from '../drafts/kept-drafts.ts';
import { isDrawing, isText } from './unsent.ts';

interface UnwrittenTextsProps {
  readonly drafts: Pick<KeptDrafts, 'unwritten'>;
  /** A session that is over holds no page: what is on it is nobody's to see any more. */
  readonly isSignedIn: () => boolean;
}

const about = 'unwritten texts';
const untilDismissed = -1;

/**
 * Says once that the browser does not keep what is typed, and asks before the page goes for as long as that is so (X5). Of
 * a drawing its editor says it.
 */
export function UnwrittenTexts({ drafts, isSignedIn }: UnwrittenTextsProps) {
  const hasText = useStore(drafts.unwritten, ({ drafts: held }) => held.some(isText));
  const hasWork = useStore(drafts.unwritten, ({ drafts: held }) =>
    held.some((draft) => isText(draft) || isDrawing(draft)),
  );
  useEffect(() => {
    if (!hasText) return undefined;
    notify({ intent: 'warning', text: noticeText('app.unwritten'), ms: untilDismissed, about });
    return () => withdrawNotices(about);
  }, [hasText]);
  useEffect(() => {
    if (!hasWork) return undefined;
    const holdPage = (event: BeforeUnloadEvent) => {
      if (isSignedIn()) event.preventDefault();
    };
    window.addEventListener('beforeunload', holdPage);
    return () => window.removeEventListener('beforeunload', holdPage);
  }, [hasWork, isSignedIn]);
  return null;
}

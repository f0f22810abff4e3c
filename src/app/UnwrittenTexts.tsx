import { useEffect } from 'react';
import { said } from '../i18n/said.ts';
import { useObserved } from '../ui/observed.ts';
import { notify, withdrawNotices } from '../ui/notices.ts';
import type { KeptDrafts } from '../work/kept-drafts.ts';
import { isDrawing, isText } from './unsent.ts';

const about = 'unwritten texts';
const untilDismissed = -1;

/** Holds the page while it is the only place where something is that a person has made. */
const holdPage = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Says once that the browser does not keep what is typed, and asks before the page goes for as long as that is so (X5). Of
 * a drawing its editor says it.
 */
export function UnwrittenTexts({ drafts }: { readonly drafts: Pick<KeptDrafts, 'unwritten'> }) {
  const hasText = useObserved(drafts.unwritten, ({ drafts: held }) => held.some(isText));
  const hasWork = useObserved(drafts.unwritten, ({ drafts: held }) =>
    held.some((draft) => isText(draft) || isDrawing(draft)),
  );
  useEffect(() => {
    if (!hasText) return undefined;
    notify({ intent: 'warning', text: said('app.unwritten'), ms: untilDismissed, about });
    return () => withdrawNotices(about);
  }, [hasText]);
  useEffect(() => {
    if (!hasWork) return undefined;
    window.addEventListener('beforeunload', holdPage);
    return () => window.removeEventListener('beforeunload', holdPage);
  }, [hasWork]);
  return null;
}

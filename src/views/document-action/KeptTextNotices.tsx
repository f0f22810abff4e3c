import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../paths.ts';
import { notify } from '../../ui/notices.ts';
import type { Draft, Drafts } from '../../work/drafts.ts';
import { keptTexts, typedFlow } from './typed-texts.ts';

const untilDismissed = -1;
/** So many documents are named at once; who has more finds them in the lists. */
const mostNamed = 3;

/** Offers what the person has typed and not sent, wherever they are after signing in (X5). */
export function KeptTextNotices({ drafts }: { readonly drafts: Drafts }) {
  const intl = useIntl();
  const [location, navigate] = useLocation();
  const shown = new URLSearchParams(useSearch()).get('docid');
  const offer = useEffectEvent(({ place, value }: Draft) => {
    const kept = keptTexts(value);
    const isHere = location === paths.document && place.documentId === shown;
    if (!kept || isHere) return;
    const { type, subject } = kept;
    const href = paths.documentOf(kept.tab, place.documentId);
    notify({
      intent: 'warning',
      text: intl.formatMessage(
        { id: 'documentAction.kept.text' },
        { type: type ?? '–', subject: subject ?? '–' },
      ),
      ms: untilDismissed,
      dismiss: intl.formatMessage({ id: 'app.close' }),
      link: {
        text: intl.formatMessage({ id: 'documentAction.finished.open' }),
        href,
        onFollowed: () => navigate(href),
      },
    });
  });
  useEffect(() => {
    let isOver = false;
    const offerAll = async () => {
      const mine = (await drafts.all()).filter(({ place }) => place.flow === typedFlow);
      if (isOver) return;
      for (const draft of mine.slice(0, mostNamed)) offer(draft);
    };
    void offerAll();
    return () => {
      isOver = true;
    };
  }, [drafts]);
  return null;
}

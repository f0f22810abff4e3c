import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { noticeText } from '../i18n/notice-text.ts';
import { notify } from '../ui/notices.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { listTextsOf } from './kept-list-texts.ts';
import type { ListTexts } from './kept-list-texts.ts';
import { countsToOpen } from './left-act.ts';

/** It is offered again where the acts are: here it need not stay. */
const offeredMs = 20_000;

/** Says that what the person has typed for several documents, and not sent, is still there (X5). */
export function KeptListTextNotices({ drafts }: { readonly drafts: Drafts }) {
  const [, navigate] = useLocation();
  const offer = useEffectEvent(({ tab, texts }: ListTexts) => {
    const href = paths.pendingWith(countsToOpen(tab));
    const count = new Set(Object.values(texts).flatMap(({ ids }) => ids)).size;
    notify({
      intent: 'warning',
      text: noticeText('acts.kept.text', { count }),
      ms: offeredMs,
      about: 'kept texts of the list',
      link: {
        text: noticeText('common.open'),
        href,
        onFollowed: () => navigate(href),
      },
    });
  });
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const [found] = (await drafts.all()).flatMap((draft) => listTextsOf(draft) ?? []);
      if (found && !isOver) offer(found);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [drafts]);
  return null;
}

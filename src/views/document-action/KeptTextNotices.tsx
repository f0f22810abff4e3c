import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../paths.ts';
import { noticeText } from '../../i18n/notice-text.ts';
import { notify, withdrawNotices } from '../../ui/notices.ts';
import type { Draft, Drafts } from '../../drafts/drafts.ts';
import { keptTexts, typedFlow } from './typed-texts.ts';

/** It is offered again where the document is opened: here it need not stay. */
const offeredMs = 20_000;
const aboutText = (documentId: string) => `kept text of ${documentId}`;
/** The most documents that are named in notices; whoever has more finds them in the lists. */
const mostNamed = 3;

/** Offers what the person has typed and not sent, wherever they are after signing in (X5). */
export function KeptTextNotices({ drafts }: { readonly drafts: Drafts }) {
  const [location, navigate] = useLocation();
  const shown = new URLSearchParams(useSearch()).get('docid');
  const offer = useEffectEvent(({ scope, value }: Draft) => {
    const kept = keptTexts(value);
    const isHere = location === paths.document && scope.documentId === shown;
    if (!kept || isHere) return;
    const { type, subject } = kept;
    const href = paths.documentOf(kept.tab, scope.documentId);
    notify({
      intent: 'warning',
      text: noticeText('documentAction.kept.text', { type: type ?? '–', subject: subject ?? '–' }),
      ms: offeredMs,
      about: aboutText(scope.documentId),
      link: {
        text: noticeText('common.open'),
        href,
        onFollowed: () => navigate(href),
      },
    });
  });
  useEffect(() => {
    let isOver = false;
    const offerAll = async () => {
      const mine = (await drafts.all()).filter(({ scope }) => scope.flow === typedFlow);
      if (isOver) return;
      for (const draft of mine.slice(0, mostNamed)) offer(draft);
    };
    void offerAll();
    return () => {
      isOver = true;
    };
  }, [drafts]);
  // Whoever has opened the document has the text before them.
  const opened = location === paths.document ? shown : null;
  useEffect(() => {
    if (opened !== null) withdrawNotices(aboutText(opened));
  }, [opened]);
  return null;
}

import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { MessageId } from '../../i18n/message-ids.ts';
import { editedDocument, paths } from '../../paths.ts';
import { noticeText } from '../../i18n/notice-text.ts';
import type { Navigate } from '../../parts/opened-screen.ts';
import { notify, withdrawNotices } from '../../ui/notices.ts';
import type { Notice } from '../../ui/notices.ts';
import type { Draft, Drafts } from '../../drafts/drafts.ts';
import { editsFlow, keptFacts } from './kept-facts.ts';
import type { KeptFacts } from './kept-facts.ts';

/** It is offered again in the editor: here it need not stay. */
const offeredMs = 20_000;
const aboutEdits = (documentId: string) => `edits of ${documentId}`;
const mostNamed = 3;

/** Says of a document that what was drawn on it is not saved, and leads to its editor. */
export const unsavedNotice = (
  id: MessageId,
  documentId: string,
  { tab, type, subject }: KeptFacts,
  navigate: Navigate,
): Notice => {
  const href = paths.editorOf(tab, documentId);
  return {
    intent: 'warning',
    text: noticeText(id, { type: type ?? '–', subject: subject ?? '–' }),
    ms: offeredMs,
    about: aboutEdits(documentId),
    link: { text: noticeText('common.open'), href, onFollowed: () => navigate(href) },
  };
};

/** Tells that something was drawn before and not saved, the newest first (X5). */
export function EditNotices({ drafts }: { readonly drafts: Pick<Drafts, 'all'> }) {
  const [location, navigate] = useLocation();
  const query = useSearch();
  const edited = editedDocument(location, query)?.documentId ?? null;
  const offer = useEffectEvent(({ scope: { documentId }, value }: Draft) => {
    if (edited !== '' && edited !== documentId)
      notify(unsavedNotice('pageEditor.finished.kept', documentId, keptFacts(value), navigate));
  });
  useEffect(() => {
    let isOver = false;
    const offerAll = async () => {
      const mine = (await drafts.all()).filter(({ scope }) => scope.flow === editsFlow);
      if (isOver) return;
      for (const draft of mine.slice(0, mostNamed)) offer(draft);
    };
    void offerAll();
    return () => {
      isOver = true;
    };
  }, [drafts]);
  useEffect(() => {
    if (edited !== null) withdrawNotices(aboutEdits(edited));
  }, [edited]);
  return null;
}

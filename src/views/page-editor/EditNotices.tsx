import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { PageEditorEmitted } from '../../../machines/page-editor/page-editor.setup.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { editedDocument, paths } from '../../paths.ts';
import { said } from '../../i18n/said.ts';
import { notify, withdrawNotices } from '../../ui/notices.ts';
import { noticeSubjects } from '../../ui/notice-subjects.ts';
import type { Draft, Drafts } from '../../work/drafts.ts';
import type { EditorRun, EditorRuns } from './editor-runs.ts';
import { editsFlow, keptFacts } from './kept-facts.ts';
import type { KeptFacts } from './kept-facts.ts';

/** It is offered again in the editor: here it need not stay. */
const offeredMs = 20_000;
const aboutEdits = (documentId: string) => `edits of ${documentId}`;
const mostNamed = 3;

interface EditNoticesProps {
  readonly editors: EditorRuns;
  readonly drafts: Pick<Drafts, 'all'>;
}

/** Hands over what was kept, the newest first. */
const useKept = (drafts: EditNoticesProps['drafts'], offer: (draft: Draft) => void) => {
  const offerOne = useEffectEvent(offer);
  useEffect(() => {
    let isOver = false;
    const offerAll = async () => {
      const mine = (await drafts.all()).filter(({ scope }) => scope.flow === editsFlow);
      if (isOver) return;
      for (const draft of mine.slice(0, mostNamed)) offerOne(draft);
    };
    void offerAll();
    return () => {
      isOver = true;
    };
  }, [drafts]);
};

/** Tells, wherever the person is, that something was drawn and not saved, and what saving came to (X3, X5). */
export function EditNotices({ editors, drafts }: EditNoticesProps) {
  const [location, navigate] = useLocation();
  const query = useSearch();
  const shown = new URLSearchParams(query).get('docid');
  const tell = (id: MessageId, documentId: string, { tab, type, subject }: KeptFacts) => {
    const href = paths.editorOf(tab, documentId);
    notify({
      intent: 'warning',
      text: said(id, { type: type ?? '–', subject: subject ?? '–' }),
      ms: offeredMs,
      about: aboutEdits(documentId),
      link: {
        text: said('pageEditor.finished.open'),
        href,
        onFollowed: () => navigate(href),
      },
    });
  };
  const offer = ({ scope: { documentId }, value }: Draft) => {
    if (location.startsWith(paths.editor) && (shown === null || shown === documentId)) return;
    tell('pageEditor.finished.kept', documentId, keptFacts(value));
  };
  const onOver = useEffectEvent(({ actorRef, contents, documentId, tab }: EditorRun) => {
    const { status } = actorRef.getSnapshot() as { readonly status: string };
    // Saved, or the session is over: that is told by itself.
    if (status !== 'active') return;
    const { type = null, subject = null } = contents.get().facts ?? {};
    tell('pageEditor.finished.notSaved', documentId, { tab, type, subject });
  });
  const onEmitted = useEffectEvent((event: PageEditorEmitted) => {
    if (event.type !== 'notice') return;
    notify({ intent: event.intent, text: said(event.id), ms: event.ms, about: noticeSubjects.pageEditor });
  });
  useKept(drafts, (draft) => offer(draft));
  useEffect(
    () =>
      editors.attend({
        onEmitted: (_, event) => onEmitted(event as PageEditorEmitted),
        onOver: (run) => onOver(run),
      }),
    [editors],
  );
  const edited = editedDocument(location, query)?.documentId ?? null;
  useEffect(() => {
    if (edited !== null) withdrawNotices(aboutEdits(edited));
  }, [edited]);
  return null;
}

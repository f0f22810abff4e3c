import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { Way } from '../../../machines/page-editor/page-editor.setup.ts';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import { noteOwnChange } from '../../acts/shown-documents.ts';
import type { ShownDocuments } from '../../acts/shown-documents.ts';
import { paths } from '../../paths.ts';
import type { Services, Support } from '../../session/services.ts';
import type { Drafts } from '../../work/drafts.ts';
import { makeEditorRun } from './editor-run.ts';
import type { PageEditorRun } from './editor-run.ts';
import type { EditorRuns } from './editor-runs.ts';
import type { EditorServices } from './page-editor.actors.ts';
import { PageEditorView } from './PageEditorView.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useFailureNotice } from '../../parts/failure-notice.ts';

interface PageEditorRouteProps {
  readonly services: Services &
    Support &
    Pick<EditorServices, 'pdf'> & { readonly shown: Pick<ShownDocuments, 'of'> };
  readonly drafts: Drafts;
  /** Keeps the editor, while the screen stands and until what was sent is settled (X3). */
  readonly editors: EditorRuns;
  readonly documentId: string;
  readonly tab: DocumentTab;
}

/** Makes the editor of one document (D2.6, D2.54 to D2.57), or joins the one whose saving is not settled yet. */
export function PageEditorRoute({ services, drafts, editors, documentId, tab }: PageEditorRouteProps) {
  const [, navigate] = useLocation();
  const keeper = editors.of(documentId);
  const make = () => {
    const made = makeEditorRun({ services, drafts, documentId, tab });
    // What the person has saved here is no version that has changed behind their back (S48).
    made.actorRef.on('notice', () => noteOwnChange(services.shown.of(documentId)));
    return made;
  };
  const open = () => keeper.open(make) as PageEditorRun;
  const [run, setRun] = useState(open);
  const { actorRef } = run;
  const guard = useLeaveGuard(actorRef);
  const onEnded = useEffectEvent(() => setRun(open));
  const onLeft = useEffectEvent((to: Way) => {
    if (to === 'document') guard.goToDocument(paths.documentOf(tab, documentId), navigate);
    else guard.goOn(navigate);
  });
  useEffect(() => {
    const left = actorRef.on('left', ({ to }) => onLeft(to));
    const abandon = keeper.show(run, () => onEnded());
    return () => {
      left.unsubscribe();
      abandon();
    };
  }, [actorRef, keeper, run]);
  useFailureNotice(actorRef, 'page editor', (snapshot) =>
    snapshot.matches('unopened') ? { error: snapshot.context.error } : null,
  );
  return <PageEditorView {...run} supportUrl={services.config.supportUrl} />;
}

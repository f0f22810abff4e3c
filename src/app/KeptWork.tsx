import { useCallback, useEffect } from 'react';
import { KeptListTextNotices } from '../acts/KeptListTextNotices.tsx';
import type { ActRun } from '../acts/left-act.ts';
import { createWalk } from '../acts/walk.ts';
import type { Walk } from '../acts/walk.ts';
import { sentFlows } from '../acts/sent-acts.ts';
import { importTwice } from '../parts/import-twice.ts';
import { createViews } from '../view-report/views.ts';
import type { Views } from '../view-report/views.ts';
import { ActNotices } from '../acts/ActNotices.tsx';
import { KeptTextNotices } from '../views/document-action/KeptTextNotices.tsx';
import type { DocumentRuns } from '../views/document-action/document-run.ts';
import { EditNotices } from '../views/page-editor/EditNotices.tsx';
import { createEditorRuns } from '../views/page-editor/editor-runs.ts';
import type { EditorRuns } from '../views/page-editor/editor-runs.ts';
import { DownloadNotices } from '../views/download/DownloadNotices.tsx';
import { createRunKeeper } from '../work/run-keeper.ts';
import type { RunKeeper } from '../work/run-keeper.ts';
import { openDraftDisk } from '../work/draft-disk.ts';
import { createDrafts } from '../work/kept-drafts.ts';
import type { KeptDrafts } from '../work/kept-drafts.ts';
import { createListKeepers } from './ListParts.tsx';
import type { ListKeepers } from './ListParts.tsx';
import type { SignedInServices } from './signed-in-services.ts';
import { UnwrittenTexts } from './UnwrittenTexts.tsx';

/** What outlives the screens of a signed-in person: work under way, and work that is not finished. */
export interface KeptWork {
  readonly documents: DocumentRuns;
  /** Acts of this person that another page has sent. */
  readonly resumed: RunKeeper<ActRun>;
  readonly lists: ListKeepers;
  readonly editors: EditorRuns;
  readonly drafts: KeptDrafts;
  readonly walk: Walk;
  readonly views: Views;
}

/** Made once for a signed-in person. `page` is warned before it is closed while an act is on its way. */
export const createKeptWork = (services: SignedInServices, page: Window): KeptWork => {
  const userid = () => services.store.lastCredentials()?.userid ?? null;
  const drafts = createDrafts({ disk: openDraftDisk(), userid });
  return {
    documents: createRunKeeper(page),
    resumed: createRunKeeper(page),
    lists: createListKeepers(page),
    editors: createEditorRuns(page),
    walk: createWalk(drafts, services.inspect),
    drafts,
    views: createViews(services, page),
  };
};

/** Finds out the outcome of acts that were on their way when the page was left; what cannot now is found out the next time. */
const resume = async (services: SignedInServices, { drafts, resumed, walk }: KeptWork): Promise<void> => {
  if (!(await drafts.all()).some(({ scope }) => sentFlows.includes(scope.flow))) return;
  const loaded = await importTwice(() => import('../acts/resumed-acts.ts')).catch(() => null);
  await loaded?.resumeSentActs(services, drafts, resumed, walk);
};

interface KeptWorkNoticesProps {
  readonly services: SignedInServices;
  readonly kept: KeptWork;
}

/** Tells what became of work whose screen was left, wherever the person is. */
export function KeptWorkNotices({ services, kept }: KeptWorkNoticesProps) {
  const { store } = services;
  const { documents, resumed, lists, editors, drafts } = kept;
  const isSignedIn = useCallback(() => services.credentials() !== null, [services]);
  useEffect(() => void resume(services, kept), [services, kept]);
  return (
    <>
      <ActNotices runs={documents} store={store} onChanged={lists.changed.ring} />
      <ActNotices runs={resumed} store={store} onChanged={lists.changed.ring} />
      <ActNotices runs={lists.acts} store={store} onChanged={lists.changed.ring} />
      <DownloadNotices runs={lists.downloads} />
      <EditNotices editors={editors} drafts={drafts} />
      <KeptTextNotices drafts={drafts} />
      <KeptListTextNotices drafts={drafts} />
      <UnwrittenTexts drafts={drafts} isSignedIn={isSignedIn} />
    </>
  );
}

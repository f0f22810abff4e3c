import { useCallback, useEffect } from 'react';
import { KeptListTextNotices } from '../acts/KeptListTextNotices.tsx';
import type { ActRun } from '../acts/left-act.ts';
import { sentFlows } from '../acts/sent-acts.ts';
import { importTwice } from '../parts/import-twice.ts';
import { createViews } from '../view-report/views.ts';
import type { Views } from '../view-report/views.ts';
import { ActNotices } from '../acts/ActNotices.tsx';
import { KeptTextNotices } from '../views/document-action/KeptTextNotices.tsx';
import type { DocumentRuns } from '../views/document-action/document-run.ts';
import { EditNotices } from '../views/page-editor/EditNotices.tsx';
import { createPanelMemory } from '../views/preview/PanelWaiting.tsx';
import type { PanelMemory } from '../views/preview/PanelWaiting.tsx';
import { createRunKeeper } from '../work/run-keeper.ts';
import type { RunKeeper } from '../work/run-keeper.ts';
import { openDraftDisk } from '../work/draft-disk.ts';
import { createDrafts } from '../work/kept-drafts.ts';
import type { KeptDrafts } from '../work/kept-drafts.ts';
import type { SignedInServices } from './signed-in-services.ts';
import { UnwrittenTexts } from './UnwrittenTexts.tsx';

/** What outlives the screens of a signed-in person: work under way, and work that is not finished. */
export interface KeptWork {
  readonly documents: DocumentRuns;
  /** Acts of this person that another page has sent. */
  readonly resumed: RunKeeper<ActRun>;
  /** How the preview beside the lists was left. */
  readonly preview: PanelMemory;
  readonly drafts: KeptDrafts;
  readonly views: Views;
}

/** Made once for a signed-in person. `page` is warned before it is closed while an act is on its way. */
export const createKeptWork = (services: SignedInServices, page: Window): KeptWork => {
  const userid = () => services.store.lastCredentials()?.userid ?? null;
  const drafts = createDrafts({ disk: openDraftDisk(), userid });
  return {
    documents: createRunKeeper(page),
    resumed: createRunKeeper(page),
    preview: createPanelMemory(),
    drafts,
    views: createViews(services, page),
  };
};

/** Finds out the outcome of acts that were on their way when the page was left; what cannot now is found out the next time. */
const resume = async (services: SignedInServices, { drafts, resumed }: KeptWork): Promise<void> => {
  if (!(await drafts.all()).some(({ scope }) => sentFlows.includes(scope.flow))) return;
  const loaded = await importTwice(() => import('../acts/resumed-acts.ts')).catch(() => null);
  await loaded?.resumeSentActs(services, drafts, resumed);
};

interface KeptWorkNoticesProps {
  readonly services: SignedInServices;
  readonly kept: KeptWork;
  /** Documents were acted on without the screen that is shown. */
  readonly onChanged: () => void;
}

/** Tells what became of work whose screen was left, wherever the person is. */
export function KeptWorkNotices({ services, kept, onChanged }: KeptWorkNoticesProps) {
  const { store } = services;
  const { documents, resumed, drafts } = kept;
  const isSignedIn = useCallback(() => services.credentials() !== null, [services]);
  useEffect(() => void resume(services, kept), [services, kept]);
  return (
    <>
      <ActNotices runs={documents} store={store} onChanged={onChanged} />
      <ActNotices runs={resumed} store={store} onChanged={onChanged} />
      <EditNotices drafts={drafts} />
      <KeptTextNotices drafts={drafts} />
      <KeptListTextNotices drafts={drafts} />
      <UnwrittenTexts drafts={drafts} isSignedIn={isSignedIn} />
    </>
  );
}

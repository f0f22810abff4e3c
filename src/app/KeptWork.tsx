import { createViews } from '../view-report/views.ts';
import type { Views } from '../view-report/views.ts';
import { ActNotices } from '../acts/ActNotices.tsx';
import { ContactNotices } from '../views/contact/ContactNotices.tsx';
import type { ContactRuns } from '../views/contact/contact-run.ts';
import { KeptTextNotices } from '../views/document-action/KeptTextNotices.tsx';
import { UnfinishedActNotices } from '../views/document-action/UnfinishedActNotices.tsx';
import { createUnfinishedActs } from '../views/document-action/unfinished-acts.ts';
import type { UnfinishedActs } from '../views/document-action/unfinished-acts.ts';
import { EditNotices } from '../views/page-editor/EditNotices.tsx';
import { createEditorRuns } from '../views/page-editor/editor-runs.ts';
import type { EditorRuns } from '../views/page-editor/editor-runs.ts';
import { DownloadNotices } from '../views/download/DownloadNotices.tsx';
import { createKeptRuns } from '../work/kept-runs.ts';
import type { ReportMemory } from '../views/report/report-run.ts';
import { openDraftDisk } from '../work/draft-disk.ts';
import { createDrafts } from '../work/kept-drafts.ts';
import type { KeptDrafts } from '../work/kept-drafts.ts';
import { createListKeepers } from './ListParts.tsx';
import type { ListKeepers } from './ListParts.tsx';
import { ClockNotice } from './ClockNotice.tsx';
import type { AppServices } from './services.ts';

/** What outlives the screens of a signed-in person: work under way, and work that is not finished. */
export interface KeptWork {
  readonly unfinished: UnfinishedActs;
  readonly profiles: ContactRuns;
  readonly lists: ListKeepers;
  readonly editors: EditorRuns;
  readonly drafts: KeptDrafts;
  readonly report: ReportMemory;
  readonly views: Views;
}

/** Made once for a signed-in person. `page` is warned before it is closed while an act is on its way. */
export const createKeptWork = (services: AppServices, page: Window): KeptWork => ({
  unfinished: createUnfinishedActs(page),
  profiles: createKeptRuns(page),
  lists: createListKeepers(page),
  editors: createEditorRuns(page),
  report: { current: null },
  drafts: createDrafts({
    disk: openDraftDisk(),
    userid: () => services.store.lastCredentials()?.userid ?? null,
  }),
  views: createViews(services, page),
});

interface KeptWorkNoticesProps {
  readonly services: AppServices;
  readonly kept: KeptWork;
}

/** Tells what became of work whose screen was left, wherever the person is. */
export function KeptWorkNotices({ services: { api, store }, kept }: KeptWorkNoticesProps) {
  const { unfinished, profiles, lists, editors, drafts } = kept;
  return (
    <>
      <UnfinishedActNotices unfinished={unfinished} store={store} />
      <ActNotices runs={lists.acts} store={store} />
      <DownloadNotices runs={lists.downloads} />
      <ContactNotices runs={profiles} />
      <EditNotices editors={editors} drafts={drafts} />
      <KeptTextNotices drafts={drafts} />
      <ClockNotice clock={api.clock} store={store} />
    </>
  );
}

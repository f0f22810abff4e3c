import { useCallback } from 'react';
import { KeptListTextNotices } from '../acts/KeptListTextNotices.tsx';
import { createViews } from '../view-report/views.ts';
import type { Views } from '../view-report/views.ts';
import { KeptTextNotices } from '../views/document-action/KeptTextNotices.tsx';
import { EditNotices } from '../views/page-editor/EditNotices.tsx';
import { createPanelMemory } from '../views/preview/panel-memory.ts';
import type { PanelMemory } from '../views/preview/panel-memory.ts';
import { openDraftStore } from '../drafts/draft-store.ts';
import { createDrafts } from '../drafts/kept-drafts.ts';
import type { KeptDrafts } from '../drafts/kept-drafts.ts';
import type { SignedInServices } from './signed-in-services.ts';
import { UnwrittenTexts } from './UnwrittenTexts.tsx';

/** What outlives the screens of a signed-in person: work under way, and work that is not finished. */
export interface KeptWork {
  /** How the preview beside the lists was left. */
  readonly preview: PanelMemory;
  readonly drafts: KeptDrafts;
  readonly views: Views;
}

/** Made once for a signed-in person. `page` is warned before it is closed while an act is on its way. */
export const createKeptWork = (services: SignedInServices, page: Window): KeptWork => {
  const userid = () => services.store.lastCredentials()?.userid ?? null;
  const drafts = createDrafts({ store: openDraftStore(), userid });
  return {
    preview: createPanelMemory(services.store),
    drafts,
    views: createViews(services, page),
  };
};

interface KeptWorkNoticesProps {
  readonly services: SignedInServices;
  readonly kept: KeptWork;
}

/** Tells what became of work whose screen was left, wherever the person is. */
export function KeptWorkNotices({ services, kept: { drafts } }: KeptWorkNoticesProps) {
  const isSignedIn = useCallback(() => services.credentials() !== null, [services]);
  return (
    <>
      <EditNotices drafts={drafts} />
      <KeptTextNotices drafts={drafts} />
      <KeptListTextNotices drafts={drafts} />
      <UnwrittenTexts drafts={drafts} isSignedIn={isSignedIn} />
    </>
  );
}

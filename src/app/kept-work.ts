import { openDraftStore } from '../drafts/draft-store.ts';
import { createDrafts } from '../drafts/kept-drafts.ts';
import type { KeptDrafts } from '../drafts/kept-drafts.ts';
import { createViews } from '../view-report/views.ts';
import type { Views } from '../view-report/views.ts';
import { createPanelMemory } from '../views/preview/panel-memory.ts';
import type { PanelMemory } from '../views/preview/panel-memory.ts';
import type { SignedInServices } from './signed-in-services.ts';

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
  return {
    preview: createPanelMemory(services.store),
    drafts: createDrafts({ store: openDraftStore(), userid }),
    views: createViews(services, page),
  };
};

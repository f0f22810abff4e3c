import { openDraftStore } from '../drafts/draft-store.ts';
import { createDrafts } from '../drafts/kept-drafts.ts';
import type { KeptDrafts } from '../drafts/kept-drafts.ts';
import { createViews } from '../view-report/views.ts';
import type { Views } from '../view-report/views.ts';
import { createPanelMemory } from '../views/preview/panel-memory.ts';
import type { PanelMemory } from '../views/preview/panel-memory.ts';
import type { SignedInServices } from './signed-in-services.ts';

/** State of a signed-in person that outlives single screens. */
export interface KeptWork {
  readonly preview: PanelMemory;
  readonly drafts: KeptDrafts;
  readonly views: Views;
}

/** Create it once per sign-in. `page`: the window that the views of documents are reported from. */
export const createKeptWork = (services: SignedInServices, page: Window): KeptWork => {
  const userid = () => services.store.lastCredentials()?.userid ?? null;
  return {
    preview: createPanelMemory(services.store),
    drafts: createDrafts({ store: openDraftStore(), userid }),
    views: createViews(services, page),
  };
};

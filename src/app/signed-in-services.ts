import { createShownDocuments } from '../acts/shown-documents.ts';
import type { ShownDocuments } from '../acts/shown-documents.ts';
import { createPdf } from '../pdf/viewer/pdf.ts';
import type { Pdf } from '../pdf/viewer/pdf.ts';
import { wholeStore } from '../session/session-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { AppServices } from './services.ts';
import { openDraftStore } from '../drafts/draft-store.ts';
import { createDrafts } from '../drafts/kept-drafts.ts';
import type { KeptDrafts } from '../drafts/kept-drafts.ts';
import { createViews } from '../view-report/views.ts';
import type { Views } from '../view-report/views.ts';
import { createPanelMemory } from '../views/preview/panel-memory.ts';
import type { PanelMemory } from '../views/preview/panel-memory.ts';

export interface SignedInServices extends AppServices {
  readonly store: SessionStore;
  readonly pdf: Pdf;
  /** The documents that the person has been shown in this session (S35). */
  readonly shown: ShownDocuments;
}

/** One per page: what is prepared while the person types the code is used after the sign-in. */
export const pagePdf = createPdf(window.__boot?.pdfWorkers);

/** Adds what only signed-in people need. Call it once per sign-in. */
export const signedInServices = (services: AppServices): SignedInServices => {
  const store = wholeStore(services.store);
  return { ...services, store, session: store, pdf: pagePdf, shown: createShownDocuments(store) };
};

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

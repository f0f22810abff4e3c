import { createShownDocuments } from '../acts/shown-documents.ts';
import type { ShownDocuments } from '../acts/shown-documents.ts';
import { createPdf } from '../pdf/viewer/pdf.ts';
import type { Pdf } from '../pdf/viewer/pdf.ts';
import { wholeStore } from '../session/session-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { AppServices } from './services.ts';

/** Everything that the routes behind the sign-in share. */
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

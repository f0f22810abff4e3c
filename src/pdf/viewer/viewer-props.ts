import type { ReactNode, Ref } from 'react';
import type { PdfFailure } from '../document/checks.ts';
import type { PdfRemark } from '../document/remarks.ts';
import type { PdfLabels } from './labels.ts';
import type { PdfSource } from '../document/session.ts';
import type { Zoom } from './pages.ts';

/** The zoom that a person chose, for every document (S59). */
export interface ChosenZoom {
  /** Null where none was chosen. */
  readonly zoom: () => Zoom | null;
  readonly keepZoom: (zoom: Zoom) => void;
}

/** What the screen around the viewer asks of it. */
export interface ViewerControl {
  readonly search: () => void;
  readonly listPages: () => void;
  readonly save: () => void;
}

/** What the viewer is handed. */
export interface PdfViewerProps {
  /** Read again whenever its bytes or its address are others. The bytes stay the caller's. */
  readonly document: PdfSource;
  readonly labels: PdfLabels;
  /** Half size where no zoom was chosen, no printing (D2.44). */
  readonly mobile: boolean;
  /** Left out, a chosen zoom holds for one document. */
  readonly chosenZoom?: ChosenZoom;
  readonly control?: Ref<ViewerControl>;
  /** Tools of the screen around it, at the start and at the end of its own. */
  readonly firstTools?: ReactNode;
  readonly lastTools?: ReactNode;
  /** The name under which the document is saved. */
  readonly fileName: string;
  /** A page's picture is on the screen (X7); again after every zoom. Page numbers begin at 1. */
  readonly onPagePainted: (fact: { documentId: string; page: number; pages: number }) => void;
  /** What is in the file and not on its pages (S56); told before its first page is called painted. */
  readonly onRemarks?: (remarks: readonly PdfRemark[]) => void;
  /** All of a page that can be on the screen was there, in parts or at once (S62); told once for each page. */
  readonly onPageSeen?: (page: number, pages: number) => void;
  /** The document cannot be shown; the viewer already says so. */
  readonly onFailed: (reason: PdfFailure) => void;
  readonly onPasswordAsked?: () => void;
  /** False while nothing may be tried again; left out, it always may. */
  readonly canRetry?: boolean;
  /** 'Try again' after a failure; without it the same document is opened again. */
  readonly onRetry?: () => void;
}

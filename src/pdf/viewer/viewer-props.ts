import type { ReactNode, Ref } from 'react';
import type { PdfFailure } from '../document/checks.ts';
import type { PdfRemark } from '../document/remarks.ts';
import type { PdfSource } from '../document/session.ts';
import type { Zoom } from './pages.ts';

/** The zoom that a person chose, for every document (S59). */
export interface ChosenZoom {
  /** Null if none was chosen. */
  readonly zoom: () => Zoom | null;
  readonly keepZoom: (zoom: Zoom) => void;
}

/** The viewer's functions for the screen around it. */
export interface ViewerControl {
  readonly search: () => void;
  readonly listPages: () => void;
  readonly save: () => void;
}

/** The props of the viewer. */
export interface PdfViewerProps {
  /** Opened again whenever its bytes or its address change. The bytes are not transferred. */
  readonly document: PdfSource;
  /** On a phone half size if no zoom was chosen, and no print button (D2.44). */
  readonly mobile: boolean;
  /** If absent, a chosen zoom applies to one document only. */
  readonly chosenZoom?: ChosenZoom;
  readonly control?: Ref<ViewerControl>;
  /** Tools of the screen around it, rendered before and after its own. */
  readonly firstTools?: ReactNode;
  readonly lastTools?: ReactNode;
  readonly fileName: string;
  /** A page has been painted (X7); again after every zoom. Page numbers begin at 1. */
  readonly onPagePainted: (fact: { documentId: string; page: number; pages: number }) => void;
  /**
   * What is in the file but not visible on its pages (S56); called before its first page is reported as
   * painted.
   */
  readonly onRemarks?: (remarks: readonly PdfRemark[]) => void;
  /** All of a page that can be visible was visible, at once or in parts (S62); once for each page. */
  readonly onPageSeen?: (page: number, pages: number) => void;
  /** The document cannot be shown; the viewer already says so. */
  readonly onFailed: (reason: PdfFailure | 'password') => void;
  readonly onPasswordAsked?: () => void;
  /** False while a retry is not allowed; true by default. */
  readonly canRetry?: boolean;
  /** 'Try again' after a failure; without it the same document is opened again. */
  readonly onRetry?: () => void;
}

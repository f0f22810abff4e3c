import type { ReactNode } from 'react';
import type { EventObject } from 'xstate';
import type { PendingTab } from '../../machines/acts/acts.ts';
import type { OpenedScreen } from '../parts/opened-screen.ts';

/** A ticked document, with what acting, downloading and previewing need. */
export interface SelectedDocument {
  readonly id: string;
  /** '' if the provider left it out; so are all texts here. */
  readonly ref: string;
  readonly organization: string;
  readonly organizationId: string | null;
  readonly subject: string;
  readonly type: string;
  /** As the provider wrote it. */
  readonly dateOfBirth?: string;
  readonly actionDate?: string;
}

/** The outcome of a bulk act, by document id. */
export interface Settlement {
  /** The tab on which the documents were ticked; another one may be shown now. */
  readonly tab: PendingTab;
  readonly settled: readonly string[];
  /** Refused, unknown or not sent: these stay ticked (X4). */
  readonly failed: readonly string[];
}

/** What the chunk for acting on a list's selection, or downloading it, makes. */
export type OpenedWork<TContents = unknown> = Required<OpenedScreen<TContents>> & {
  /** What an emitted event has settled, if it is about an act; else null. */
  readonly settlementOf: (emitted: EventObject) => Settlement | null;
};

/** A selected document with what its preview shows. */
export interface PreviewedDocument extends SelectedDocument {
  /** As the provider wrote it. */
  readonly dateSent: string | null;
  /** The last one. */
  readonly comment: string | null;
}

interface PreviewPart {
  readonly tab: PendingTab | 'complete';
  readonly selected: readonly PreviewedDocument[];
  readonly onLoading?: (isLoading: boolean) => void;
  /** Where the button that opens it stands, in the order of the Tab key; null until that is in the page. */
  readonly toggleAt?: HTMLElement | null;
}

interface WorkPart {
  readonly tab: PendingTab | 'complete';
  readonly selected: readonly SelectedDocument[];
}

/**
 * Components around a list that have machines of their own; src/app passes them in, because a view imports no
 * other view.
 */
export interface ListParts {
  readonly work: (part: WorkPart) => ReactNode;
  readonly preview: (part: PreviewPart) => ReactNode;
  /** Preloads the viewer for the document that is opened next. Never rejects. */
  readonly prepareViewer: () => Promise<void>;
}

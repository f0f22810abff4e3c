import type { ReactNode } from 'react';
import type { EventObject } from 'xstate';
import type { PendingTab } from '../../machines/acts/acts.ts';
import type { OpenedScreen } from '../parts/opened-screen.ts';

/** A document that a person has ticked in a list, as far as acting on it, downloading and previewing need it. */
export interface SelectedDocument {
  readonly id: string;
  /** '' where the provider left it out, as all texts here. */
  readonly ref: string;
  readonly organization: string;
  readonly organizationId: string | null;
  readonly subject: string;
  readonly type: string;
  /** As the provider wrote it. */
  readonly dateOfBirth?: string;
  readonly actionDate?: string;
}

/** What a bulk act has come to, by document id. */
export interface Settlement {
  /** The tab on which the documents were ticked; another one may be shown by now. */
  readonly tab: PendingTab;
  readonly settled: readonly string[];
  /** Refused, unknown or not sent: these stay ticked (X4). */
  readonly failed: readonly string[];
}

/** What the part makes that acts on a list's selection, or downloads it. */
export type OpenedWork<TContents = unknown> = Required<OpenedScreen<TContents>> & {
  /** What an event of it has settled, where it acts; else null. */
  readonly settlementOf: (emitted: EventObject) => Settlement | null;
};

/** A selected document with what its preview says beside it. */
export interface PreviewedDocument extends SelectedDocument {
  /** As the provider wrote it. */
  readonly dateSent: string | null;
  /** The last one. */
  readonly comment: string | null;
}

interface PreviewPart {
  readonly tab: PendingTab | 'complete';
  readonly selected: readonly PreviewedDocument[];
  /** Whether the first selected document's preview is on its way. */
  readonly onLoading?: (isLoading: boolean) => void;
}

interface WorkPart {
  readonly tab: PendingTab | 'complete';
  readonly selected: readonly SelectedDocument[];
}

/** The parts around a list that have machines of their own; src/app hands them in, because a view imports no other view. */
export interface ListParts {
  /** Acting on what is selected, or downloading it. */
  readonly work: (part: WorkPart) => ReactNode;
  readonly preview: (part: PreviewPart) => ReactNode;
  /** Preloads the viewer for the document that is opened next. Never rejects. */
  readonly prepareViewer: () => Promise<void>;
}

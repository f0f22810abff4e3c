import type { ReactNode } from 'react';
import type { PendingTab } from '../../machines/acts/acts.ts';

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

interface ActsPart {
  readonly tab: PendingTab;
  readonly selected: readonly SelectedDocument[];
  /** The list has to be read again; what is settled loses its tick, what failed has one (D4.7, X4). */
  readonly onSettled: (settlement: Settlement) => void;
}

interface PreviewPart {
  readonly tab: PendingTab | 'complete';
  readonly selected: readonly SelectedDocument[];
  /** Whether the first selected document's preview is on its way. */
  readonly onLoading?: (isLoading: boolean) => void;
}

/** The parts around a list that have machines of their own; src/app hands them in, because a view imports no other view. */
export interface ListParts {
  readonly acts: (part: ActsPart) => ReactNode;
  readonly download: (part: { readonly selected: readonly SelectedDocument[] }) => ReactNode;
  readonly preview: (part: PreviewPart) => ReactNode;
  /** Hears that acts were done whose list is not on the screen. Returns a function to stop. */
  readonly onChanged?: (hear: () => void) => () => void;
  /** Preloads the viewer for the document that is opened next. Never rejects. */
  readonly prepareViewer: () => Promise<void>;
}

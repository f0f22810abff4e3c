import type { ReactNode } from 'react';
import type { AnyActorRef, EventObject } from 'xstate';
import type { Act, PendingTab } from '../../machines/acts/acts.ts';
import type { OpenedScreen } from '../parts/opened-screen.ts';
import type { DocumentFacts } from '../api/document-facts.ts';

export interface SelectedDocument {
  readonly id: string;
  /** '' if the provider left it out; so are all texts here. */
  readonly ref: string;
  readonly organization: string;
  readonly organizationId: string | null;
  readonly subject: string;
  readonly type: string;
  readonly dateOfBirth?: string;
  readonly actionDate?: string;
  /** The provider's Action when it was listed. */
  readonly action?: string;
}

export interface RequestedAct {
  readonly act: Act;
  readonly tab: PendingTab;
  readonly selected: readonly SelectedDocument[];
}

export interface Settlement {
  /** The tab on which the documents were selected; another one may be shown now. */
  readonly tab: PendingTab;
  readonly settled: readonly string[];
  /** Refused, unknown or not sent: these stay selected (X4). */
  readonly failed: readonly string[];
}

export type OpenedWork<TContents = unknown> = Required<OpenedScreen<TContents>> & {
  /** What an emitted event has settled, if it is about an act; else null. */
  readonly settlementOf: (emitted: EventObject) => Settlement | null;
  /** Opens the question with the wanted texts, which were typed for these documents (X5). */
  readonly continueTexts?: (ref: AnyActorRef, requested: RequestedAct) => void;
};

export interface PreviewedDocument extends SelectedDocument {
  readonly dateSent: string | null;
  readonly comment: string | null;
}

interface PreviewPart {
  readonly tab: PendingTab | 'complete';
  readonly selected: readonly PreviewedDocument[];
  readonly onLoading?: (isLoading: boolean) => void;
  /** The element that the button that opens the preview is rendered into, for its place in the Tab order; null until that is mounted. */
  readonly toggleAt?: HTMLElement | null;
}

interface WorkPart {
  readonly tab: PendingTab | 'complete';
  readonly selected: readonly SelectedDocument[];
}

/** src/app passes them in, because a view imports no other view. */
export interface ListParts {
  readonly work: (part: WorkPart) => ReactNode;
  readonly preview: (part: PreviewPart) => ReactNode;
  /** Preloads the viewer for the document that is opened next. Never rejects. */
  readonly prepareViewer: () => Promise<void>;
}

/** A document of the provider as a selected document. */
export const asSelected = (document: DocumentFacts): SelectedDocument => ({
  id: document.id ?? '',
  ref: document.ref ?? '',
  organization: document.organization ?? '',
  organizationId: document.organizationId,
  subject: document.subject ?? '',
  type: document.type ?? '',
  ...(document.dateOfBirth === null ? {} : { dateOfBirth: document.dateOfBirth }),
  ...(document.actionDate === null ? {} : { actionDate: document.actionDate }),
  ...(document.action === null ? {} : { action: document.action }),
});

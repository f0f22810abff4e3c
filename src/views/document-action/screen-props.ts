import type { DocumentActionRef } from '../../../machines/document-action/document-action.machine.ts';
import type { ShownDocuments } from '../../acts/shown-documents.ts';
import type { Viewing } from '../../view-report/viewing.ts';
import type { Observed } from '../../ui/observed.ts';
import type { DocumentContents } from './document-contents.ts';
import type { TypedTexts } from './typed-texts.ts';

/** What each part of the document screen is drawn from. */
export interface DocumentScreenProps {
  readonly actorRef: DocumentActionRef;
  readonly contents: Observed<DocumentContents>;
  readonly typed: TypedTexts;
  /** What the person has been shown, and what the lists have brought. */
  readonly shown: Pick<ShownDocuments, 'known' | 'sameBytes'>;
  /** The person's stay on the document. */
  readonly viewing: Pick<Viewing, 'stay' | 'subscribe'>;
}

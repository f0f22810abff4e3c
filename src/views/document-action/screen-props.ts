import type { ComponentType } from 'react';
import type { DocumentActionRef } from '../../../machines/document-action/document-action.machine.ts';
import type { Goal } from '../../../machines/document-action/document-action.setup.ts';
import type { ShownDocuments } from '../../acts/shown-documents.ts';
import type { Viewing } from '../../view-report/viewing.ts';
import type { PdfViewerProps } from '../../pdf/viewer/viewer-props.ts';
import type { KeyStore, ReadingStore } from '../../session/services.ts';
import type { Store, ReadableStore } from '../../ui/store.ts';
import type { DocumentContents } from './document-contents.ts';
import type { Neighbours } from './neighbours.ts';
import type { TypedTexts } from './typed-texts.ts';

/** The props of all components of the document screen. */
export interface DocumentScreenProps {
  readonly actorRef: DocumentActionRef;
  readonly contents: Store<DocumentContents>;
  readonly typed: TypedTexts;
  /** What the person has been shown, and the documents of the lists. */
  readonly shown: Pick<ShownDocuments, 'known' | 'sameBytes'>;
  readonly viewing: Pick<Viewing, 'stay' | 'subscribe'>;
}

/** What the document screen renders besides its actor's snapshot. */
export interface DocumentScreen extends Omit<DocumentScreenProps, 'actorRef'> {
  readonly neighbours: ReadableStore<Neighbours>;
  /** The way by which the person came from the last document; its button gets the focus. */
  readonly arrivedBy: () => Goal | null;
  readonly keys: KeyStore;
  readonly reading: ReadingStore;
  readonly signer: string | null;
  /** The address of the support; null if none is configured. */
  readonly supportUrl: string | null;
  readonly PdfViewer: ComponentType<PdfViewerProps>;
}

import type { ComponentType } from 'react';
import type {
  DocumentActionRef,
  documentActionMachine,
} from '../../../machines/document-action/document-action.machine.ts';
import type { ShownDocuments } from '../../acts/shown-documents.ts';
import type { Viewing } from '../../view-report/viewing.ts';
import type { PdfViewerProps } from '../../pdf/viewer/viewer-props.ts';
import type { KeyStore, ReadingStore } from '../../session/services.ts';
import type { Store, ReadableStore } from '../../ui/store.ts';
import type { DocumentContents } from './document-contents.ts';
import type { Neighbours } from './neighbours.ts';
import type { TypedTexts } from './typed-texts.ts';
import type { SnapshotFrom } from 'xstate';
import { useSelector } from '@xstate/react';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import { useStore } from '../../ui/store.ts';

export interface DocumentScreenProps {
  readonly actorRef: DocumentActionRef;
  readonly contents: Store<DocumentContents>;
  readonly typed: TypedTexts;
  readonly shown: Pick<ShownDocuments, 'known' | 'sameBytes' | 'acts'>;
  readonly viewing: Pick<Viewing, 'stay' | 'subscribe'>;
}

export interface DocumentScreen extends Omit<DocumentScreenProps, 'actorRef'> {
  readonly neighbours: ReadableStore<Neighbours>;
  readonly arrivedBy: () => 'previous' | 'next' | null;
  readonly keys: KeyStore;
  readonly reading: ReadingStore;
  readonly signer: string | null;
  /** The address of the support; null if none is configured. */
  readonly supportUrl: string | null;
  readonly PdfViewer: ComponentType<PdfViewerProps>;
}

/** Whether the first page of the file that is shown has been painted (X7). */
export const isPainted = (snapshot: SnapshotFrom<typeof documentActionMachine>): boolean =>
  snapshot.matches({ opened: { page: 'painted' } });

/** Why there is no document to show; null if there is one, or may be. */
export const absenceOf = (snapshot: SnapshotFrom<typeof documentActionMachine>) =>
  (['missing', 'unopened', 'stopped'] as const).find((state) => snapshot.matches(state)) ?? null;

/** Whether this person has acted on the document on this screen, and closed the result (S36). */
export const isDoneHere = (snapshot: SnapshotFrom<typeof documentActionMachine>): boolean =>
  snapshot.matches({ opened: { act: 'over' } }) &&
  snapshot.context.entry?.fate === 'done' &&
  snapshot.context.entry.by === 'me';

/** What waits for this person is never called completed, whatever the address says. */
export const useNamedTab = ({
  actorRef,
  contents,
}: Pick<DocumentScreenProps, 'actorRef' | 'contents'>): DocumentTab => {
  const tab = useSelector(actorRef, (snapshot) => snapshot.context.tab);
  const elsewhere = useStore(contents, (on) => on.elsewhere);
  return tab === 'complete' ? (elsewhere ?? tab) : tab;
};

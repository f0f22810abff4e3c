import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DocumentActionRef } from '../../../machines/document-action/document-action.machine.ts';
import type { PdfViewerProps } from '../../pdf/PdfViewer.tsx';
import { part } from '../../ui/part.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { PartBoundary } from '../PartBoundary.tsx';
import { statePath } from '../state-path.ts';
import { ActionBar } from './ActionBar.tsx';
import { Details } from './Details.tsx';
import type { DocumentShelf } from './document-action.actors.ts';
import styles from './document-action.module.css';
import { fileNameOf } from './file-name.ts';
import { pdfLabels } from './pdf-labels.ts';
import { NotOpened, Outcome } from './Outcomes.tsx';
import { Results } from './Results.tsx';
import { SignDialog } from './SignDialog.tsx';

const FetchedPdfViewer = part(
  () => import('../../pdf/PdfViewer.tsx'),
  (module) => module.PdfViewer,
);

export interface DocumentScreenProps {
  readonly actorRef: DocumentActionRef;
  readonly shelf: DocumentShelf;
}

function Opening() {
  return (
    <div className={styles.opening} role="status">
      <div className="shell-spinner" />
      <p>
        <FormattedMessage id="documentAction.loading" />
      </p>
    </div>
  );
}

interface ViewerProps extends DocumentScreenProps {
  readonly PdfViewer: ComponentType<PdfViewerProps>;
}

function Viewer({ actorRef, shelf, PdfViewer }: ViewerProps) {
  const intl = useIntl();
  const mobile = useIsNarrow();
  if (!shelf.current) return null;
  const { facts, bytes } = shelf.current;
  return (
    <div className={styles.viewer}>
      <PartBoundary waiting={<Opening />} heading="h2" title="documentAction.viewer.missing">
        <PdfViewer
          document={{ id: facts.id ?? '', bytes }}
          labels={pdfLabels(intl)}
          mobile={mobile}
          fileName={fileNameOf(facts)}
          onPagePainted={({ documentId, page }) => {
            if (page === 1) actorRef.send({ type: 'page.painted', documentId });
          }}
          onFailed={() => actorRef.send({ type: 'painting.failed' })}
          onRetry={() => actorRef.send({ type: 'opening.retried' })}
        />
      </PartBoundary>
    </div>
  );
}

function Crumbs({ actorRef }: Pick<DocumentScreenProps, 'actorRef'>) {
  const intl = useIntl();
  const tab = useSelector(actorRef, (snapshot) => snapshot.context.tab);
  return (
    <nav aria-label={intl.formatMessage({ id: 'documentAction.breadcrumb.label' })}>
      <ol className={styles.crumbs}>
        <li>
          <FormattedMessage id={`documentAction.breadcrumb.${tab}`} />
        </li>
        <li aria-current="page">
          <FormattedMessage id="documentAction.breadcrumb.view" />
        </li>
      </ol>
    </nav>
  );
}

interface DocumentActionViewProps extends DocumentScreenProps {
  readonly signer: string | null;
  /** Leaves the screen; an act goes on without it. */
  readonly onLeave: () => void;
  /** What draws the PDF; loaded on demand unless another one is handed in. */
  readonly PdfViewer?: ComponentType<PdfViewerProps>;
}

/** The screen of one document (D2.35 to D2.51), a function of its machine. */
export function DocumentActionView({
  actorRef,
  shelf,
  signer,
  onLeave,
  PdfViewer = FetchedPdfViewer,
}: DocumentActionViewProps) {
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const isShown = useSelector(actorRef, (snapshot) => snapshot.hasTag('shown'));
  const isOpening = useSelector(actorRef, (snapshot) => snapshot.matches({ act: 'opening' }));
  return (
    <section className={styles.screen} data-flow="document-action" data-state={path}>
      <Crumbs actorRef={actorRef} />
      <ActionBar actorRef={actorRef} shelf={shelf} onLeave={onLeave} />
      {isOpening && (
        <>
          <h1 className="visually-hidden">
            <FormattedMessage id="documentAction.breadcrumb.view" />
          </h1>
          <Opening />
        </>
      )}
      <NotOpened actorRef={actorRef} />
      {isShown && (
        <>
          <Outcome actorRef={actorRef} />
          <div className={styles.body}>
            <Details facts={shelf.current?.facts ?? null} actorRef={actorRef} />
            <Viewer actorRef={actorRef} shelf={shelf} PdfViewer={PdfViewer} />
          </div>
        </>
      )}
      <SignDialog actorRef={actorRef} shelf={shelf} signer={signer} />
      <Results actorRef={actorRef} shelf={shelf} />
    </section>
  );
}

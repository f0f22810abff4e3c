import { Button, Tooltip } from '@fluentui/react-components';
import { PanelLeftRegular } from '@fluentui/react-icons/svg/panel-left';
import { useSelector } from '@xstate/react';
import { useCallback, useId, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DocumentActionRef } from '../../../machines/document-action/document-action.machine.ts';
import type { PdfViewerProps, ViewerControl } from '../../pdf/viewer/viewer-props.ts';
import { useStore } from '../../ui/store.ts';
import { ShowAfter } from '../../ui/ShowAfter.tsx';
import { useIsNarrow } from '../../ui/use-media.ts';
import { LazyBoundary } from '../../parts/LazyBoundary.tsx';
import { noteBytes, noteOpened, notePage, noteUnshowable } from '../../acts/shown-documents.ts';
import { statePath } from '../../ui/state-path.ts';
import { ActionBar, OffReason, Waiting } from './ActionBar.tsx';
import { Crumbs, Details, useFacts } from './Details.tsx';
import { MoreSheet, preloadDialogs, DocumentDialogs } from './DocumentDialogs.tsx';
import { Ribbon, DocumentSummary } from './DocumentSummary.tsx';
import styles from './document-action.module.css';
import { nextIn } from './neighbours.ts';
import { fileNameOf } from '../../ui/file-name.ts';
import { Keyboard, SheetButton } from './Keyboard.tsx';
import { NotOpened, Outcome, Restored } from './Outcomes.tsx';
import type { DocumentScreen, DocumentScreenProps } from './screen-props.ts';
import { useKeptFocus } from '../../ui/keep-focus.ts';
import { absenceOf, useNamedTab } from './screen-props.ts';
import { Back, NeighbourLinks } from './Ways.tsx';

type PartProps = Pick<DocumentScreenProps, 'actorRef' | 'contents'>;
type ContentProps = DocumentScreenProps &
  Omit<ViewerProps, keyof PartProps> & {
    readonly supportUrl: string | null;
    readonly offReasonId: string;
  };

interface Panel {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** How long a wait must last until it is explained, in milliseconds. */
const slowMs = 4_000;

/** The loading state; after a while it says how long it may take, and can be stopped. */
export function Opening({ onStop }: { readonly onStop?: () => void }) {
  return (
    <div className={styles.opening} role="status">
      <div className="shell-spinner" />
      <p>
        <FormattedMessage id="app.loading" />
      </p>
      {onStop && (
        <ShowAfter after={slowMs}>
          <p>
            <FormattedMessage id="common.slow" />
          </p>
          <Button onClick={onStop}>
            <FormattedMessage id="common.stopWaiting" />
          </Button>
        </ShowAfter>
      )}
    </div>
  );
}

interface ViewerProps extends PartProps {
  readonly PdfViewer: ComponentType<PdfViewerProps>;
  readonly reading: DocumentScreen['reading'];
  readonly panel: Panel;
  readonly viewer: RefObject<ViewerControl | null>;
}

/** Not of a screen that was left for good, whose actor has been stopped. */
const closeViewer = (actorRef: DocumentActionRef) => {
  if (actorRef.getSnapshot().status === 'active') actorRef.send({ type: 'viewer.closed' });
};

function Viewer({ actorRef, contents, PdfViewer, reading, panel, viewer }: ViewerProps) {
  const mobile = useIsNarrow();
  const current = useStore(contents, (on) => on.current);
  const canRetry = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'opening.retried' }));
  const tellClosed = useCallback(() => () => closeViewer(actorRef), [actorRef]);
  if (!current) return null;
  const { facts, bytes } = current;
  // A page rendered from bytes that have been replaced is not what would be signed (X7).
  const isCurrent = () => contents.get().current?.bytes === bytes;
  return (
    <div ref={tellClosed} className={styles.viewer}>
      <LazyBoundary waiting={<Opening />} heading="h2">
        <PdfViewer
          document={{ id: facts.id ?? '', bytes }}
          mobile={mobile}
          chosenZoom={reading}
          control={viewer}
          firstTools={!mobile && <PanelButton {...panel} />}
          lastTools={!mobile && <SheetButton />}
          fileName={fileNameOf(facts)}
          onPagePainted={({ documentId, page, pages }) => {
            if (page !== 1 || !isCurrent()) return;
            noteOpened(contents.get().seen, pages);
            void noteBytes(contents.get().seen, bytes);
            actorRef.send({ type: 'page.painted', documentId });
            void preloadDialogs();
          }}
          onRemarks={(inFile) => {
            if (isCurrent()) contents.set({ inFile });
          }}
          onPageSeen={(page, pages) => {
            if (isCurrent()) notePage(contents.get().seen, page, pages);
          }}
          onFailed={(reason) => {
            noteUnshowable(contents.get().seen, reason);
            actorRef.send({ type: 'painting.failed' });
          }}
          onPasswordAsked={() => {
            noteUnshowable(contents.get().seen, 'password');
            actorRef.send({ type: 'password.requested' });
          }}
          canRetry={canRetry}
          onRetry={() => actorRef.send({ type: 'opening.retried' })}
        />
      </LazyBoundary>
    </div>
  );
}

interface DocumentActionViewProps {
  readonly actorRef: DocumentActionRef;
  readonly contents: DocumentScreen;
}

function Body(props: ContentProps) {
  const { actorRef, panel } = props;
  const facts = useFacts(props);
  const tab = useNamedTab(props);
  const isNarrow = useIsNarrow();
  const isShown = useSelector(actorRef, (snapshot) => snapshot.hasTag('shown'));
  const isOpening = useSelector(actorRef, (snapshot) => snapshot.matches('opening'));
  if (!isShown && !isOpening) return null;
  return (
    <div className={styles.body}>
      {panel.isOpen && !isNarrow && <Details {...props} facts={facts} />}
      {isShown ? (
        <Viewer {...props} />
      ) : (
        <div className={styles.viewer}>
          <Opening onStop={() => actorRef.send({ type: 'opening.stopped' })} />
        </div>
      )}
      {isShown && facts && tab === 'complete' && <Ribbon action={facts.action} />}
    </div>
  );
}

function Content(props: ContentProps) {
  const { actorRef, typed, supportUrl } = props;
  const isShown = useSelector(actorRef, (snapshot) => snapshot.hasTag('shown'));
  return (
    <>
      <div className={styles.strips}>
        <OffReason {...props} id={props.offReasonId} />
        {isShown && (
          <>
            <Outcome actorRef={actorRef} />
            <Waiting actorRef={actorRef} />
            <Restored typed={typed} />
          </>
        )}
      </div>
      <NotOpened actorRef={actorRef} supportUrl={supportUrl} />
      <Body {...props} />
    </>
  );
}

/** Opens and closes the panel beside the document, for all documents on this machine (S59). */
const usePanel = (reading: DocumentScreen['reading']): Panel => {
  const [isOpen, setOpen] = useState(reading.isPanelOpen);
  const toggle = () => {
    reading.keepPanel(!isOpen);
    setOpen(!isOpen);
  };
  return { isOpen, toggle };
};

function PanelButton({ isOpen, toggle }: Panel) {
  const name = useIntl().formatMessage({ id: 'documentAction.panel.label' });
  return (
    <Tooltip content={name} relationship="label" withArrow>
      <Button appearance="subtle" icon={<PanelLeftRegular />} aria-pressed={isOpen} onClick={toggle} />
    </Tooltip>
  );
}
function Head(props: Pick<ContentProps, 'actorRef' | 'contents' | 'shown' | 'panel'>) {
  const isNarrow = useIsNarrow();
  const isDrawn = useSelector(
    props.actorRef,
    (snapshot) => snapshot.hasTag('shown') || snapshot.matches('opening'),
  );
  return (
    <div className={styles.head}>
      <Back actorRef={props.actorRef} />
      {!(isDrawn && props.panel.isOpen && !isNarrow) && <Crumbs {...props} />}
      <DocumentSummary {...props} />
    </div>
  );
}

/** The screen of a document (D2.35 to D2.52), rendered from its actor. */
export function DocumentActionView({ actorRef, contents: drawn }: DocumentActionViewProps) {
  const { contents, typed, viewing, reading, keys, signer, shown, supportUrl, PdfViewer } = drawn;
  const neighbours = useStore(drawn.neighbours);
  const [arrivedBy] = useState(drawn.arrivedBy);
  const viewer = useRef<ViewerControl>(null);
  const [screen, keptFocus] = useKeptFocus();
  const offReasonId = useId();
  const isNarrow = useIsNarrow();
  const panel = usePanel(reading);
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const hasDocument = useSelector(actorRef, (snapshot) => absenceOf(snapshot) === null);
  const shared = { actorRef, contents, typed, shown, hasNext: neighbours.next !== null };
  const parts = { ...shared, viewing, reading, panel, supportUrl, PdfViewer, viewer, offReasonId };
  return (
    <section
      className={`${styles.screen} ${hasDocument ? 'document-screen whole-window' : ''}`}
      data-flow="document-action"
      data-full-screen
      data-state={path}
      ref={keptFocus}
    >
      <Keyboard screen={screen} store={keys}>
        <div className={styles.bar}>
          <Head {...shared} panel={panel} />
          <NeighbourLinks {...{ actorRef, neighbours, arrivedBy }} />
          {hasDocument && (
            <ActionBar
              {...shared}
              next={nextIn(neighbours)}
              describedBy={offReasonId}
              more={isNarrow && <MoreSheet {...shared} viewing={viewing} viewer={viewer} />}
            />
          )}
        </div>
        <Content {...parts} />
      </Keyboard>
      <DocumentDialogs {...shared} signer={signer} />
    </section>
  );
}

interface DocumentActionProps extends Omit<DocumentActionViewProps, 'contents'> {
  /** Null while the tab of an address without one is being looked up. */
  readonly contents: DocumentScreen | null;
}

/** The screen of an address with a document (D2.5). */
export function DocumentAction({ actorRef, contents }: DocumentActionProps) {
  return contents === null ? <Opening /> : <DocumentActionView {...{ actorRef, contents }} />;
}

export { openDocuments } from './open-document.ts';

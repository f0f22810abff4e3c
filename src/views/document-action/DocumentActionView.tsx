import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DocumentActionRef } from '../../../machines/document-action/document-action.machine.ts';
import type { PdfViewerProps } from '../../pdf/viewer/viewer-props.ts';
import { useObserved } from '../../ui/observed.ts';
import { ShowAfter } from '../../ui/ShowAfter.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { noteBytes, noteOpened, notePage, noteUnshowable } from '../../acts/shown-documents.ts';
import { statePath } from '../../ui/state-path.ts';
import { ActDialog } from './ActDialog.tsx';
import { ActionBar } from './ActionBar.tsx';
import { Details, Heading, KnownFacts } from './Details.tsx';
import styles from './document-action.module.css';
import { fileNameOf } from '../../ui/file-name.ts';
import { Keyboard } from './KeySheet.tsx';
import { pdfLabels } from './pdf-labels.ts';
import { NotOpened, Outcome } from './Outcomes.tsx';
import { Restored } from './Restored.tsx';
import { Results } from './Results.tsx';
import type { DocumentScreen, DocumentScreenProps } from './screen-props.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useToldTab } from './told-tab.ts';
import { Ways } from './Ways.tsx';

type PartProps = Pick<DocumentScreenProps, 'actorRef' | 'contents'>;
type ContentProps = DocumentScreenProps &
  Pick<ViewerProps, 'PdfViewer'> & { readonly supportUrl: string | null };

/** From when on a wait is explained, in milliseconds. */
const slowMs = 4_000;

/** The document is on its way; who has waited for a while learns how long it may take, and can stop. */
export function Opening({ onStop }: { readonly onStop?: () => void }) {
  return (
    <div className={styles.opening} role="status">
      <div className="shell-spinner" />
      <p>
        <FormattedMessage id="documentAction.loading" />
      </p>
      {onStop && (
        <ShowAfter after={slowMs}>
          <p>
            <FormattedMessage id="acts.opening.slow" />
          </p>
          <Button onClick={onStop}>
            <FormattedMessage id="acts.opening.stop" />
          </Button>
        </ShowAfter>
      )}
    </div>
  );
}

/** The document's place before it has come, with what a list has known of it. */
function Awaited({ shown, ...props }: Pick<ContentProps, 'actorRef' | 'contents' | 'shown' | 'viewing'>) {
  const { actorRef } = props;
  const documentId = useSelector(actorRef, ({ context }) => context.documentId);
  const known = shown.known.of(documentId);
  const waiting = <Opening onStop={() => actorRef.send({ type: 'opening.stopped' })} />;
  if (known === null)
    return (
      <>
        <h1 className="visually-hidden">
          <FormattedMessage id="documentAction.breadcrumb.view" />
        </h1>
        {waiting}
      </>
    );
  return (
    <div className={styles.body}>
      <KnownFacts facts={known.facts} {...props} />
      <div className={styles.viewer}>{waiting}</div>
    </div>
  );
}

interface ViewerProps extends PartProps {
  readonly PdfViewer: ComponentType<PdfViewerProps>;
}

function Viewer({ actorRef, contents, PdfViewer }: ViewerProps) {
  const intl = useIntl();
  const mobile = useIsNarrow();
  const current = useObserved(contents, (on) => on.current);
  const isActing = useSelector(actorRef, (snapshot) => snapshot.matches('acting'));
  if (!current) return null;
  const { facts, bytes } = current;
  // A picture of bytes that have been replaced meanwhile is not what would be signed (X7).
  const isCurrent = () => contents.get().current?.bytes === bytes;
  return (
    <div className={styles.viewer}>
      <PartBoundary waiting={<Opening />} heading="h2" title="documentAction.viewer.missing">
        <PdfViewer
          document={{ id: facts.id ?? '', bytes }}
          labels={pdfLabels(intl)}
          mobile={mobile}
          fileName={fileNameOf(facts)}
          onPagePainted={({ documentId, page, pages }) => {
            if (page !== 1 || !isCurrent()) return;
            noteOpened(contents.get().seen, pages);
            void noteBytes(contents.get().seen, bytes);
            actorRef.send({ type: 'page.painted', documentId });
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
          onPasswordAsked={() => noteUnshowable(contents.get().seen, 'password')}
          canRetry={!isActing}
          onRetry={() => actorRef.send({ type: 'opening.retried' })}
        />
      </PartBoundary>
    </div>
  );
}

function Crumbs(props: PartProps) {
  const intl = useIntl();
  const tab = useToldTab(props);
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

interface DocumentActionViewProps {
  readonly actorRef: DocumentActionRef;
  readonly contents: DocumentScreen;
}

function Body({ actorRef, contents, viewing, PdfViewer }: Omit<ContentProps, 'typed' | 'supportUrl'>) {
  const facts = useObserved(contents, ({ current }) => current?.facts ?? null);
  const isNarrow = useIsNarrow();
  if (!facts) return null;
  return (
    <div className={styles.body}>
      {isNarrow && <Heading facts={facts} actorRef={actorRef} contents={contents} />}
      <Details facts={facts} actorRef={actorRef} contents={contents} viewing={viewing} />
      <Viewer actorRef={actorRef} contents={contents} PdfViewer={PdfViewer} />
    </div>
  );
}

/** What is on the screen under the bar: the document, or why there is none. */
function Content({ typed, supportUrl, ...props }: ContentProps) {
  const { actorRef } = props;
  const isShown = useSelector(actorRef, (snapshot) => snapshot.hasTag('shown'));
  const isOpening = useSelector(actorRef, (snapshot) => snapshot.matches('opening'));
  return (
    <>
      {isOpening && <Awaited {...props} />}
      <NotOpened actorRef={actorRef} supportUrl={supportUrl} />
      {isShown && (
        <>
          <Outcome actorRef={actorRef} />
          <Restored typed={typed} />
          <Body {...props} />
        </>
      )}
    </>
  );
}

/** The screen of one document (D2.35 to D2.52), a function of its machine. */
export function DocumentActionView({ actorRef, contents: drawn }: DocumentActionViewProps) {
  const { contents, typed, viewing, keys, signer, shown, supportUrl, PdfViewer } = drawn;
  const neighbours = useObserved(drawn.neighbours);
  const [arrivedBy] = useState(drawn.arrivedBy);
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const tab = useSelector(actorRef, (snapshot) => snapshot.context.tab);
  const shared = { actorRef, contents, typed, shown, hasNext: neighbours.next !== null };
  return (
    <section
      className={`${styles.screen} document-screen`}
      data-flow="document-action"
      data-full-screen
      data-state={path}
      ref={root}
    >
      <Crumbs actorRef={actorRef} contents={contents} />
      <Keyboard tab={tab} store={keys} root={root}>
        {(sheetButton) => (
          <div className={styles.bar}>
            <Ways {...{ actorRef, neighbours, arrivedBy }}>{sheetButton}</Ways>
            <ActionBar {...shared} />
          </div>
        )}
      </Keyboard>
      <Content {...{ ...shared, viewing, supportUrl, PdfViewer }} />
      <ActDialog {...shared} signer={signer} />
      <Results {...shared} signer={signer} />
    </section>
  );
}

interface DocumentActionProps extends Omit<DocumentActionViewProps, 'contents'> {
  /** Null while the tab is looked for of which an address says nothing. */
  readonly contents: DocumentScreen | null;
}

/** The screen of an address that names a document (D2.5). */
export function DocumentAction({ actorRef, contents }: DocumentActionProps) {
  return contents === null ? <Opening /> : <DocumentActionView {...{ actorRef, contents }} />;
}

export { openDocuments } from './open-document.ts';

import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { pageEditorMachine } from '../../../machines/page-editor/page-editor.machine.ts';
import { DrawingTools } from '../../drawing/DrawingTools.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { statePath } from '../../ui/state-path.ts';
import { focusKeeper } from '../../ui/keep-focus.ts';
import { headingOf } from '../../ui/put-focus-on.ts';
import { useIsNarrow } from '../../ui/use-media.ts';
import { paths } from '../../paths.ts';
import { EditorBanners } from './EditorBanners.tsx';
import { EditorHead, Facts } from './EditorHead.tsx';
import { EditorStatus } from './EditorStatus.tsx';
import { useDrawing } from './editor-props.ts';
import type { EditorProps } from './editor-props.ts';
import type { EditorScreen } from './open-page-editor.ts';
import styles from './page-editor.module.css';
import { PageControls } from './PageControls.tsx';
import { PageStage } from './PageStage.tsx';
import { LeaveDialog, SaveDialog } from './SaveDialog.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { useFit } from './use-fit.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { Failure } from '../../parts/Failure.tsx';
import { HostText } from '../../parts/HostText.tsx';
import { SupportLink } from '../../parts/SupportLink.tsx';

type Snapshot = SnapshotFrom<typeof pageEditorMachine>;

const closedStates = ['unopened', 'missing', 'closed', 'noPages'] as const;
const closedTexts = {
  unopened: 'documentAction.failed.title',
  missing: 'documentAction.missing.title',
  closed: 'pageEditor.closed.closed',
  noPages: 'pageEditor.closed.noPages',
} as const;
const closedAs = (snapshot: Snapshot) => closedStates.find((state) => snapshot.matches(state)) ?? null;

function Opening({ actorRef }: Pick<EditorProps, 'actorRef'>) {
  return (
    <EmptyState status>
      <div className="shell-spinner" />
      <h1 className={styles.strong}>
        <FormattedMessage id="app.loading" />
      </h1>
      <Button onClick={() => actorRef.send({ type: 'leave.requested', to: 'document' })}>
        <FormattedMessage id="app.cancel" />
      </Button>
    </EmptyState>
  );
}

interface ClosedProps extends EditorProps, Pick<EditorScreen, 'supportUrl'> {
  readonly as: (typeof closedStates)[number];
}

/** Shown if there is nothing to draw on: says why (D8.7). */
function Closed({ actorRef, contents, as, supportUrl }: ClosedProps) {
  const error = useSelector(actorRef, ({ context }) => context.error);
  const canRetry = as === 'unopened' || as === 'noPages';
  return (
    <Failure
      heading="h1"
      title={closedTexts[as]}
      onRetry={canRetry ? () => actorRef.send({ type: 'opening.retried' }) : undefined}
      more={
        <>
          <Button
            appearance={canRetry ? 'secondary' : 'primary'}
            onClick={() => actorRef.send({ type: 'leave.requested', to: 'document' })}
          >
            <FormattedMessage
              id={as === 'missing' ? 'documentAction.button.toList' : 'pageEditor.back.document'}
            />
          </Button>
          {as !== 'closed' && <SupportLink href={supportUrl} />}
        </>
      }
    >
      <Facts contents={contents} />
      {as === 'missing' && (
        <p>
          <FormattedMessage id="documentAction.missing.text" />
        </p>
      )}
      {as === 'unopened' && error !== '' && (
        <p>
          <HostText text={error} />
        </p>
      )}
    </Failure>
  );
}

type OpenProps = EditorProps & Pick<EditorScreen, 'initials' | 'now' | 'hasKeys'>;

function Open({ initials, now, hasKeys, ...props }: OpenProps) {
  const { actorRef, contents } = props;
  const drawing = useDrawing(actorRef);
  const stage = useRef<HTMLDivElement>(null);
  const fit = useFit(props, stage);
  const canDraw = useSelector(actorRef, (snapshot) => !snapshot.matches({ open: { work: 'offering' } }));
  const isNarrow = useIsNarrow();
  const reasonId = useId();
  const pages = <Thumbnails actorRef={actorRef} contents={contents} />;
  return (
    <>
      <EditorHead {...props} reasonId={reasonId} />
      <EditorBanners {...props} />
      <div className={styles.desk}>
        <div className={styles.tools}>
          {drawing && canDraw && (
            <DrawingTools {...{ drawing, initials, now, hasKeys }} more={isNarrow && pages} />
          )}
        </div>
        {!isNarrow && pages}
        <PageStage {...props} stage={stage} />
        <div className={styles.foot}>
          <EditorStatus {...{ actorRef, reasonId }} />
          <PageControls actorRef={actorRef} contents={contents} onFit={fit} />
        </div>
      </div>
      <SaveDialog {...props} />
      <LeaveDialog actorRef={actorRef} />
    </>
  );
}

/** The page gets the focus of a removed button, so that the keyboard works there. */
const keepFocusOnPage = focusKeeper(
  (screen) => screen.querySelector<HTMLElement>('[data-flow="drawing"]') ?? headingOf(screen),
);

interface PageEditorViewProps extends Pick<EditorProps, 'actorRef'> {
  readonly contents: EditorScreen;
}

/** The page editor (D2.54 to D2.57). */
export function PageEditorView({ actorRef, contents: screen }: PageEditorViewProps) {
  const { contents, documentId, tab, supportUrl, initials, now, hasKeys } = screen;
  useLeaveGuard(actorRef, paths.documentOf(tab, documentId));
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const closed = useSelector(actorRef, closedAs);
  // Dialogs must close while this screen is still mounted: one that is unmounted with it leaves the page
  // hidden.
  const isOpen = useSelector(
    actorRef,
    (snapshot) => snapshot.matches('open') || (snapshot.status === 'done' && snapshot.context.pages > 0),
  );
  return (
    <div
      ref={keepFocusOnPage}
      className={`${styles.editor} ${closed === null ? 'editor-screen whole-window' : ''}`}
      data-flow="page-editor"
      data-state={path}
    >
      {isOpen && <Open {...{ actorRef, contents, initials, now, hasKeys }} />}
      {(closed !== null || !isOpen) && (
        <div className={styles.without}>
          {closed === null ? (
            <Opening actorRef={actorRef} />
          ) : (
            <Closed {...{ actorRef, contents, supportUrl }} as={closed} />
          )}
        </div>
      )}
    </div>
  );
}

export { openPageEditor } from './open-page-editor.ts';

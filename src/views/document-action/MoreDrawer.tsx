import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { CommentRegular } from '@fluentui/react-icons/svg/comment';
import { DataPieRegular } from '@fluentui/react-icons/svg/data-pie';
import { DocumentCheckmarkRegular } from '@fluentui/react-icons/svg/document-checkmark';
import { DocumentMultipleRegular } from '@fluentui/react-icons/svg/document-multiple';
import { DocumentSignatureRegular } from '@fluentui/react-icons/svg/document-signature';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useSelector } from '@xstate/react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { mainActOf } from '../../../machines/acts/acts.ts';
import { paths } from '../../paths.ts';
import type { ViewerControl } from '../../pdf/viewer/viewer-props.ts';
import { CloseButton } from '../../parts/CloseButton.tsx';
import { BottomSheet } from '../../ui/BottomSheet.tsx';
import { Comments, Facts, Fold, useFacts } from './Details.tsx';
import styles from './document-action.module.css';
import type { DocumentScreenProps } from './screen-props.ts';

export interface MoreSheetProps extends Omit<DocumentScreenProps, 'typed'> {
  readonly viewer: RefObject<ViewerControl | null>;
}

const tabs = [
  { path: paths.dashboard, id: 'app.title.dashboard', Icon: DataPieRegular },
  { path: paths.pending, id: 'app.title.pending', Icon: DocumentSignatureRegular },
  { path: paths.completed, id: 'app.title.completed', Icon: DocumentCheckmarkRegular },
] as const;

interface LineProps {
  readonly icon: ReactElement;
  readonly isOff?: boolean;
  readonly onPressed: () => void;
  readonly children: ReactNode;
}

function Line({ icon, isOff = false, onPressed, children }: LineProps) {
  return (
    <Button
      className={styles.line}
      appearance="subtle"
      icon={icon}
      disabledFocusable={isOff}
      onClick={onPressed}
    >
      {children}
    </Button>
  );
}

function TabLinks() {
  return tabs.map(({ path, id, Icon }) => (
    <Link key={path} href={path}>
      <Icon aria-hidden />
      <FormattedMessage id={id} />
    </Link>
  ));
}

function FoldedFacts(props: Omit<MoreSheetProps, 'viewer'>) {
  const facts = useFacts(props);
  if (!facts) return null;
  const summary = (
    <>
      <InfoRegular aria-hidden />
      <FormattedMessage id="documentAction.panel.label" />
    </>
  );
  return (
    <>
      <Fold className={styles.fold} summary={summary}>
        <Facts {...props} facts={facts} />
      </Fold>
      <Comments
        {...{ facts, contents: props.contents }}
        className={`${styles.fold} ${styles.commentsFold}`}
        icon={<CommentRegular aria-hidden />}
      />
    </>
  );
}

function Lines({ viewer, onClosed, ...props }: MoreSheetProps & { readonly onClosed: () => void }) {
  const { actorRef } = props;
  const tab = useSelector(actorRef, ({ context }) => context.tab);
  const canEdit = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'edit.requested' }));
  const isShown = useSelector(actorRef, (snapshot) => snapshot.hasTag('shown'));
  // Deferred, so that the sheet returns the focus first.
  const after = (go: (() => void) | undefined) => () => {
    onClosed();
    setTimeout(() => go?.());
  };
  return (
    <>
      <FoldedFacts {...props} />
      {mainActOf(tab) === 'sign' && (
        <Line
          icon={<EditRegular />}
          isOff={!canEdit}
          onPressed={after(() => actorRef.send({ type: 'edit.requested' }))}
        >
          <FormattedMessage id="documentAction.button.edit" />
        </Line>
      )}
      <Line
        icon={<DocumentMultipleRegular />}
        isOff={!isShown}
        onPressed={after(() => viewer.current?.listPages())}
      >
        <FormattedMessage id="pdf.pages" />
      </Line>
      <Line icon={<SearchRegular />} isOff={!isShown} onPressed={after(() => viewer.current?.search())}>
        <FormattedMessage id="pdf.search.label" />
      </Line>
      <Line icon={<ArrowDownloadRegular />} isOff={!isShown} onPressed={after(() => viewer.current?.save())}>
        <FormattedMessage id="common.download" />
      </Line>
      <hr />
      <TabLinks />
    </>
  );
}

interface MoreDrawerProps extends MoreSheetProps {
  readonly isOpen: boolean;
  readonly name: string;
  readonly onClosed: () => void;
}

/** The contents of the sheet: what is not needed all the time. */
export function MoreDrawer({ isOpen, name, onClosed, ...props }: MoreDrawerProps) {
  return (
    <BottomSheet className={styles.sheet} {...{ isOpen, name, onClosed }}>
      <div className={styles.sheetHead}>
        <h2>{name}</h2>
        <CloseButton onPressed={onClosed} />
      </div>
      <Lines {...props} onClosed={onClosed} />
    </BottomSheet>
  );
}

import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { lazyComponent } from '../parts/lazy-component.ts';
import type { SelectedDocument } from './list-parts.ts';
import type { PendingTab } from '../../machines/acts/acts.ts';
import { LazyBoundary } from '../parts/LazyBoundary.tsx';
import { paths } from '../paths.ts';
import type { IdsStore, NameStore } from '../session/services.ts';
import { statePath } from '../ui/state-path.ts';
import { ActButtons, maxNumbered, StableWidth } from './ActButtons.tsx';
import { ActProgress } from './ActProgress.tsx';
import type { ListActing } from './open-acting.ts';
import styles from './acts.module.css';

const ActDialogs = lazyComponent(
  () => import('./ActDialogs.tsx'),
  (module) => module.ActDialogs,
);

const idsOf = (documents: readonly SelectedDocument[]) => documents.map(({ id }) => id);

type OnRead = (tab: PendingTab, ids: readonly string[]) => void;

interface ActsProps {
  readonly tab: PendingTab;
  readonly selected: readonly SelectedDocument[];
}

interface ListActsViewProps extends ActsProps {
  readonly acting: ListActing;
  readonly signer: string | null;
  /** Opens the documents of the act one after the other (S35). */
  readonly onRead?: OnRead | null;
}

/** The acts of a tab, rendered from their actor: buttons, confirmation, progress, and each document's result. */
export function ListActsView({ acting, tab, selected, signer, onRead = null }: ListActsViewProps) {
  const { actorRef } = acting;
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const isActive = useSelector(actorRef, (snapshot) => !snapshot.matches('idle'));
  const hasSelected = selected.length > 0;
  useEffect(() => {
    if (hasSelected) void ActDialogs.preload();
  }, [hasSelected]);
  return (
    <div className={styles.acts} data-flow="acts" data-state={path}>
      <ActButtons acting={acting} tab={tab} selected={selected} />
      <ActProgress actorRef={actorRef} />
      {isActive && (
        <LazyBoundary waiting={null} heading="h2">
          <ActDialogs acting={acting} signer={signer} onRead={onRead} />
        </LazyBoundary>
      )}
    </div>
  );
}

interface ListActsProps extends ActsProps {
  readonly acting: ListActing;
  readonly store: Pick<IdsStore, 'keepIds'> & NameStore;
}

/** Review, Decline, Sign and Reviewed for the selected documents of a tab (D2.47 to D2.53, X4). */
export function ListActs({ acting, store, tab, selected }: ListActsProps) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  // The document's screen goes through the stored ids (X19).
  const read: OnRead = (of, ids) => {
    const [first] = ids;
    if (first === undefined) return;
    store.keepIds(of, ids);
    navigate(paths.documentOf(of, first));
  };
  return (
    <>
      <Button
        title={intl.formatMessage({ id: 'acts.unopened.read' })}
        disabledFocusable={selected.length === 0}
        onClick={() => read(tab, idsOf(selected))}
      >
        <StableWidth widest={intl.formatMessage({ id: 'acts.read.selected' }, { count: maxNumbered })}>
          <FormattedMessage id="acts.read.selected" values={{ count: selected.length }} />
        </StableWidth>
      </Button>
      <ListActsView {...{ acting, tab, selected }} signer={store.userName()} onRead={read} />
    </>
  );
}

export { openActing } from './open-acting.ts';

import { Button } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import { useEffect, useId, useRef } from 'react';
import type { RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ShowAfter } from '../../ui/ShowAfter.tsx';
import { useStore } from '../../ui/store.ts';
import { statePath } from '../../ui/state-path.ts';
import { Strip } from '../../ui/Strip.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { Loading, Slow, slowMs } from './Loading.tsx';
import { DocumentList } from './DocumentList.tsx';
import type { ListScreen } from './DocumentList.tsx';
import styles from './selection.module.css';
import { TabPills } from './TabPills.tsx';
import { Failure, FailureText } from '../../parts/Failure.tsx';

type ActorProps = Pick<ListScreen, 'actorRef'>;

const isAnyOf =
  (...lists: readonly ('failed' | 'stopped' | 'outdated')[]) =>
  (snapshot: SnapshotFrom<SelectionRef>): boolean =>
    lists.some((list) => snapshot.matches({ list }));

function Empty({ isAllDone }: { readonly isAllDone: boolean }) {
  return (
    <EmptyState status>
      <p>
        <strong>
          <FormattedMessage id="selection.empty" />
        </strong>
      </p>
      {isAllDone && (
        <p>
          <FormattedMessage id="selection.empty.done" />
        </p>
      )}
    </EmptyState>
  );
}

/** Documents that wait, and that none of the tabs can show. */
function Unlisted({ contents }: Pick<ListScreen, 'contents'>) {
  const intl = useIntl();
  const unlisted = useStore(contents, (on) => on.unlisted);
  if (unlisted.length === 0) return null;
  const named = new Set(unlisted.flatMap(({ organization }) => organization ?? []));
  const organizations = named.size === 0 ? '–' : intl.formatList([...named]);
  return (
    <Strip tone="open" role="status" className={styles.strip}>
      <p>
        <FormattedMessage id="selection.unlisted" values={{ count: unlisted.length, organizations }} />
      </p>
    </Strip>
  );
}

const isStopped = isAnyOf('stopped');

function Unread({ actorRef }: ActorProps) {
  const wasStopped = useSelector(actorRef, isStopped);
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  const retry = () => actorRef.send({ type: 'refresh.requested' });
  return wasStopped ? (
    <Failure title="selection.stopped" onRetry={retry} />
  ) : (
    <Failure title="app.list.failed" error={error} onRetry={retry} />
  );
}

/** Above rows that are being reread slowly: this can be stopped, too. */
function ReadAgain({ actorRef }: ActorProps) {
  return (
    <ShowAfter after={slowMs}>
      <div className={styles.slow} role="status">
        <Slow actorRef={actorRef} />
      </div>
    </ShowAfter>
  );
}

/** Above rows whose reload failed: they may be outdated. A notice says that the service was not reached. */
function Outdated({ actorRef }: ActorProps) {
  const wasStopped = useSelector(actorRef, isStopped);
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  const retry = (
    <Button size="small" onClick={() => actorRef.send({ type: 'refresh.requested' })}>
      <FormattedMessage id="app.tryAgain" />
    </Button>
  );
  return (
    <Strip tone="open" className={styles.strip} answers={retry}>
      {wasStopped ? (
        <p>
          <FormattedMessage id="selection.stopped" />
        </p>
      ) : (
        error && (
          <p>
            <FailureText error={error} />
          </p>
        )
      )}
      <p>
        <FormattedMessage id="app.outdated" />
      </p>
    </Strip>
  );
}

function Refresh({ actorRef }: ActorProps) {
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const name = useIntl().formatMessage({ id: 'common.refresh' });
  return (
    <Button
      className={styles.refresh}
      appearance="subtle"
      icon={<ArrowClockwiseRegular />}
      aria-label={name}
      title={name}
      data-busy={isBusy}
      onClick={() => actorRef.send({ type: 'refresh.requested' })}
    />
  );
}

/** What replaces the rows while there are none. */
const useReplacement = ({ actorRef, contents }: Pick<ListScreen, 'actorRef' | 'contents'>) => {
  const hasRows = useSelector(actorRef, ({ context }) => context.counts[context.tab] > 0);
  const isUnread = useSelector(actorRef, isAnyOf('failed', 'stopped'));
  const isEmpty = useSelector(actorRef, (snapshot) => snapshot.matches({ list: 'empty' }));
  const isPending = useSelector(actorRef, ({ context }) => context.list === 'pending');
  const areAllListed = useStore(contents, ({ unlisted }) => unlisted.length === 0);
  if (isUnread && !hasRows) return <Unread actorRef={actorRef} />;
  if (isEmpty) return <Empty isAllDone={isPending && areAllListed} />;
  return hasRows ? null : <Loading actorRef={actorRef} />;
};

/** Focuses the heading when the focused element disappears with the rows. */
const useFocusOnHeading = (heading: RefObject<HTMLHeadingElement | null>, isEmpty: boolean) => {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest('[hidden]') !== null;
    // A screen that is still loading has never had the focus.
    if (isEmpty && !wasEmpty.current && isLost) heading.current?.focus({ preventScroll: true });
    wasEmpty.current = isEmpty;
  }, [heading, isEmpty]);
};

/** The pending lists (D2.23 to D2.29) or the completed list (D2.30 to D2.34), rendered from their actor. */
export function SelectionView(screen: ListScreen) {
  const { actorRef, actions, contents } = screen;
  const panelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const instead = useReplacement(screen);
  useFocusOnHeading(heading, instead !== null);
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const hasRows = useSelector(actorRef, ({ context }) => context.counts[context.tab] > 0);
  const isUnread = useSelector(actorRef, isAnyOf('failed', 'stopped')) && instead !== null;
  const isOutdated = useSelector(actorRef, isAnyOf('outdated', 'stopped')) && instead === null;
  const list = useSelector(actorRef, (snapshot) => snapshot.context.list);
  const tab = useSelector(actorRef, (snapshot) => snapshot.context.tab);
  return (
    <section
      ref={keepFocus}
      className={styles.screen}
      data-flow="selection"
      data-state={path}
      aria-busy={isBusy}
    >
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className="visually-hidden">
          <FormattedMessage id={list === 'pending' ? 'app.title.pending' : 'app.title.completed'} />
        </h1>
        <TabPills actorRef={actorRef} panelId={panelId} onChoose={actions.chooseTab} />
      </div>
      {isOutdated && <Outdated actorRef={actorRef} />}
      <Unlisted contents={contents} />
      {isBusy && hasRows && <ReadAgain actorRef={actorRef} />}
      <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${tab}`} className={styles.panel}>
        <DocumentList {...screen} instead={instead} refresh={!isUnread && <Refresh actorRef={actorRef} />} />
      </div>
    </section>
  );
}

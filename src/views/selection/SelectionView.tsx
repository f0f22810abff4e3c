import { Button } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { statePath } from '../state-path.ts';
import { DocumentList } from './DocumentList.tsx';
import type { SelectionShelf } from './selection.actors.ts';
import styles from './selection.module.css';
import { TabPills } from './TabPills.tsx';

interface SelectionViewProps {
  readonly actorRef: SelectionRef;
  readonly shelf: SelectionShelf;
}

type ActorProps = Pick<SelectionViewProps, 'actorRef'>;

function Loading() {
  return (
    <EmptyState status>
      <div className="shell-spinner" />
      <p>
        <FormattedMessage id="selection.loading" />
      </p>
    </EmptyState>
  );
}

interface FailedProps extends ActorProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Failed({ actorRef, heading }: FailedProps) {
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  const retry = () => {
    // This button goes away; the heading keeps the place of whoever works by keyboard.
    heading.current?.focus();
    actorRef.send({ type: 'refresh.requested' });
  };
  return (
    <EmptyState alert>
      <p>
        {error ? (
          <FormattedMessage id="selection.refused" values={{ error: <bdi>{error}</bdi> }} />
        ) : (
          <FormattedMessage id="selection.failed" />
        )}
      </p>
      <Button appearance="primary" onClick={retry}>
        <FormattedMessage id="app.tryAgain" />
      </Button>
    </EmptyState>
  );
}

function Refresh({ actorRef }: ActorProps) {
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Button
      className={styles.refresh}
      icon={<ArrowClockwiseRegular />}
      disabledFocusable={isBusy}
      onClick={() => actorRef.send({ type: 'refresh.requested' })}
    >
      <FormattedMessage id="selection.refresh" />
    </Button>
  );
}

function Content({ actorRef, shelf, heading }: SelectionViewProps & FailedProps) {
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const tab = useSelector(actorRef, (snapshot) => snapshot.context.tab);
  const documents = shelf.rows[tab];
  if (path === 'failed') return <Failed actorRef={actorRef} heading={heading} />;
  if (path === 'empty')
    return (
      <EmptyState status>
        <p>
          <FormattedMessage id="selection.empty" />
        </p>
      </EmptyState>
    );
  return documents.length > 0 ? <DocumentList key={tab} tab={tab} documents={documents} /> : <Loading />;
}

/** The pending lists (D2.23 to D2.29) or the completed list (D2.30 to D2.34), a function of their machine. */
export function SelectionView({ actorRef, shelf }: SelectionViewProps) {
  const panelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const list = useSelector(actorRef, (snapshot) => snapshot.context.list);
  const tab = useSelector(actorRef, (snapshot) => snapshot.context.tab);
  return (
    <section className={styles.screen} data-flow="selection" data-state={path} aria-busy={isBusy}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <FormattedMessage
            id={list === 'pending' ? 'selection.pending.heading' : 'selection.completed.heading'}
          />
        </h1>
        {path !== 'failed' && <Refresh actorRef={actorRef} />}
      </div>
      <TabPills actorRef={actorRef} panelId={panelId} />
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${panelId}-${tab}`}
        className={styles.panel}
        data-busy={isBusy}
      >
        <Content actorRef={actorRef} shelf={shelf} heading={heading} />
      </div>
    </section>
  );
}

import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { NotifyRef } from '../../../machines/notify/notify.machine.ts';
import type { Requestor } from '../../api/requestors.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { lazyComponent } from '../../parts/lazy-component.ts';
import { LazyBoundary } from '../../parts/LazyBoundary.tsx';
import { SupportLink } from '../../parts/SupportLink.tsx';
import { statePath } from '../../ui/state-path.ts';
import { OrganizationList } from './OrganizationList.tsx';
import styles from './notify.module.css';

const NoteDialog = lazyComponent(
  () => import('./NoteDialog.tsx'),
  (module) => module.NoteDialog,
);

interface NotifyViewProps {
  readonly actorRef: NotifyRef;
  readonly requestors: readonly Requestor[];
  /** The address of the support; null if none is configured. */
  readonly supportUrl: string | null;
  readonly backLabel: MessageId;
}

function Nobody({ supportUrl }: { readonly supportUrl: string | null }) {
  return (
    <>
      <p>
        <FormattedMessage id="notify.nobody.text" />
      </p>
      <SupportLink href={supportUrl} />
    </>
  );
}

/** Focuses the heading, because the button that opened the list was unmounted. */
const begin = (heading: HTMLElement | null) => {
  if (!heading) return;
  heading.focus();
  void NoteDialog.preload();
};

/** The list of organizations to notify and the modal for a note (A2.21, A2.22), rendered from their actor. */
export function NotifyView({ actorRef, requestors, supportUrl, backLabel }: NotifyViewProps) {
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const chosen = useSelector(actorRef, (snapshot) => snapshot.context.chosen);
  const isNoting = path.startsWith('noting') || path === 'notifying';
  const requestor = isNoting ? requestors.find(({ id }) => id === chosen) : undefined;
  return (
    <div className={styles.screen} data-flow="notify" data-state={path} aria-busy={isBusy}>
      <h1 ref={begin} tabIndex={-1} className={styles.title}>
        <FormattedMessage id="notify.title" />
      </h1>
      {path === 'nobody' ? (
        <Nobody supportUrl={supportUrl} />
      ) : (
        <OrganizationList actorRef={actorRef} requestors={requestors} />
      )}
      <div className={styles.actions}>
        <Button onClick={() => actorRef.send({ type: 'screen.left' })}>
          <FormattedMessage id={backLabel} />
        </Button>
      </div>
      {requestor && (
        <LazyBoundary heading="h2">
          <NoteDialog actorRef={actorRef} requestor={requestor} />
        </LazyBoundary>
      )}
    </div>
  );
}

import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SignerGroupRef } from '../../../machines/signer-group/signer-group.machine.ts';
import { HostText } from '../../parts/HostText.tsx';
import { SupportLink } from '../../parts/SupportLink.tsx';
import { statePath } from '../../ui/state-path.ts';
import { NameList } from './NameList.tsx';
import styles from './signer-group.module.css';

function InvalidLink() {
  return (
    <div role="alert" className={styles.problem}>
      <h1 className={styles.title}>
        <FormattedMessage id="signerGroup.link.title" />
      </h1>
      <p>
        <FormattedMessage id="app.link.again" />
      </p>
    </div>
  );
}

interface FailedProps {
  readonly actorRef: SignerGroupRef;
  readonly onRetry: () => void;
}

/** The provider has no such group: another try seldom helps, a new link does. */
function UnknownGroup({ actorRef, onRetry }: FailedProps) {
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  return (
    <div role="alert" className={styles.problem}>
      <h1 className={styles.title}>
        <FormattedMessage id="signerGroup.link.title" />
      </h1>
      <p>
        <FormattedMessage id="app.link.again" />
      </p>
      {error !== null && (
        <p className={styles.hint}>
          <FormattedMessage id="app.serviceSays" values={{ error: <HostText text={error} /> }} />
        </p>
      )}
      <Button onClick={onRetry}>
        <FormattedMessage id="app.tryAgain" />
      </Button>
    </div>
  );
}

function Failed({ actorRef, onRetry }: FailedProps) {
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  return (
    <div role="alert" className={styles.problem}>
      <h1 className={styles.title}>
        <FormattedMessage id="app.list.failed" />
      </h1>
      <p>
        {error === null ? (
          <FormattedMessage id="app.unreachable" />
        ) : (
          <FormattedMessage id="app.serviceSays" values={{ error: <HostText text={error} /> }} />
        )}
      </p>
      <Button appearance="primary" onClick={onRetry}>
        <FormattedMessage id="app.tryAgain" />
      </Button>
    </div>
  );
}

function Group({ actorRef }: { readonly actorRef: SignerGroupRef }) {
  const name = useSelector(actorRef, (snapshot) => snapshot.context.group.name);
  const isEmpty = useSelector(actorRef, (snapshot) => snapshot.matches('empty'));
  return (
    <>
      <h1 className={styles.title}>
        {name === null ? (
          <FormattedMessage id="app.title.signerGroup" />
        ) : (
          <FormattedMessage id="signerGroup.greeting" values={{ name: <bdi translate="no">{name}</bdi> }} />
        )}
      </h1>
      <p className={styles.hint}>
        <FormattedMessage id="signerGroup.instruction" />
      </p>
      {isEmpty ? (
        <div className={styles.nobody} role="status">
          <p>
            <FormattedMessage id="signerGroup.empty" />
          </p>
          <p>
            <FormattedMessage id="app.link.again" />
          </p>
        </div>
      ) : (
        <NameList actorRef={actorRef} />
      )}
    </>
  );
}

function Loading() {
  return (
    <>
      <h1 className={styles.title}>
        <FormattedMessage id="app.title.signerGroup" />
      </h1>
      <div className={styles.wait} role="status">
        <div className="shell-spinner" />
        <p>
          <FormattedMessage id="app.loading" />
        </p>
      </div>
    </>
  );
}

interface SignerGroupViewProps {
  readonly actorRef: SignerGroupRef;
  /** Where the people who run the portal help; null where nobody said. */
  readonly supportUrl: string | null;
}

/** The signer-group screen (A2.25 to A2.29), a function of its machine. */
export function SignerGroupView({ actorRef, supportUrl }: SignerGroupViewProps) {
  const card = useRef<HTMLElement>(null);
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const retry = () => {
    // The button goes away: the focus goes to the card first.
    card.current?.focus();
    actorRef.send({ type: 'group.retried' });
  };
  const content = () => {
    if (path === 'invalidLink') return <InvalidLink />;
    if (path === 'unknown') return <UnknownGroup actorRef={actorRef} onRetry={retry} />;
    if (path === 'failed') return <Failed actorRef={actorRef} onRetry={retry} />;
    if (path.startsWith('listing') || path === 'empty') return <Group actorRef={actorRef} />;
    return <Loading />;
  };
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={`shell-card ${styles.card}`}
      data-flow="signer-group"
      data-state={path}
      aria-busy={isBusy}
    >
      {content()}
      {['invalidLink', 'unknown', 'failed', 'empty'].includes(path) && <SupportLink href={supportUrl} />}
    </section>
  );
}

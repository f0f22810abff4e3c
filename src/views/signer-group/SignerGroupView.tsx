import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { SignerGroupRef } from '../../../machines/signer-group/signer-group.machine.ts';
import { FailureText } from '../../parts/Failure.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { SupportLink } from '../../parts/SupportLink.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { statePath } from '../../ui/state-path.ts';
import { NameList } from './NameList.tsx';
import styles from './signer-group.module.css';

function AskForNewLink() {
  return (
    <p>
      <FormattedMessage id="app.link.again" />
    </p>
  );
}

interface ReadFailureProps {
  readonly actorRef: SignerGroupRef;
  readonly isUnknown: boolean;
  readonly onRetry: () => void;
}

/** If the provider does not know the group, a retry seldom helps; a new link does. */
function ReadFailure({ actorRef, isUnknown, onRetry }: ReadFailureProps) {
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  return (
    <Problem title={isUnknown ? 'signerGroup.link.title' : 'app.list.failed'}>
      {isUnknown && <AskForNewLink />}
      {(!isUnknown || error !== null) && (
        <p className={isUnknown ? styles.hint : undefined}>
          <FailureText error={error} />
        </p>
      )}
      <Button appearance={isUnknown ? 'secondary' : 'primary'} onClick={onRetry}>
        <FormattedMessage id="app.tryAgain" />
      </Button>
    </Problem>
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
          <AskForNewLink />
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
  /** The address of the support page; null if none is configured. */
  readonly supportUrl: string | null;
}

/** The signer-group screen (A2.25 to A2.29), rendered from its actor. */
export function SignerGroupView({ actorRef, supportUrl }: SignerGroupViewProps) {
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const retry = () => actorRef.send({ type: 'group.retried' });
  const content = () => {
    if (path === 'invalidLink')
      return (
        <Problem title="signerGroup.link.title">
          <AskForNewLink />
        </Problem>
      );
    if (path === 'unknown' || path === 'failed')
      return <ReadFailure actorRef={actorRef} isUnknown={path === 'unknown'} onRetry={retry} />;
    if (path.startsWith('listing') || path === 'empty') return <Group actorRef={actorRef} />;
    return <Loading />;
  };
  return (
    <section
      ref={keepFocus}
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

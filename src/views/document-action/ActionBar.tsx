import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { downloadPdf } from '../../pdf/download.ts';
import styles from './document-action.module.css';
import type { DocumentScreenProps } from './DocumentActionView.tsx';
import { fileNameOf } from './file-name.ts';

function SignButton({ actorRef }: Pick<DocumentScreenProps, 'actorRef'>) {
  const canSign = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'sign.requested' }));
  // Where the dialog gives the focus back to.
  const restoredFocus = useRestoreFocusTarget();
  const isSigning = useSelector(
    actorRef,
    (snapshot) => snapshot.matches({ act: 'signing' }) || snapshot.matches({ act: 'findingSigner' }),
  );
  const reason = useSelector(actorRef, (snapshot) => {
    if (snapshot.matches({ act: { showing: 'unpaintable' } })) return 'documentAction.sign.unpaintable';
    const isOver = snapshot.context.acted || snapshot.matches({ act: 'alreadySigned' });
    if (snapshot.hasTag('shown') && !isOver && !snapshot.context.awaitsMe)
      return 'documentAction.sign.unavailable';
    const isWaiting =
      snapshot.matches({ act: { showing: 'painting' } }) ||
      snapshot.matches({ act: { showing: 'repainting' } });
    return isWaiting ? 'documentAction.sign.waiting' : null;
  });
  return (
    <>
      {reason !== null && (
        <span id="sign-reason" className={styles.reason}>
          <FormattedMessage id={reason} />
        </span>
      )}
      <Button
        {...restoredFocus}
        appearance="primary"
        size="large"
        className={styles.act}
        disabledFocusable={!canSign}
        {...(reason === null ? {} : { 'aria-describedby': 'sign-reason' })}
        onClick={() => actorRef.send({ type: 'sign.requested' })}
      >
        <FormattedMessage id={isSigning ? 'documentAction.signing' : 'documentAction.button.sign'} />
      </Button>
    </>
  );
}

interface ActionBarProps extends DocumentScreenProps {
  /** Leaves the screen while the outcome of an act is asked for, which goes on without it. */
  readonly onLeave: () => void;
}

/** The buttons of the tab (D2.36 to D2.40), as far as their flows exist. */
export function ActionBar({ actorRef, shelf, onLeave }: ActionBarProps) {
  const tab = useSelector(actorRef, (snapshot) => snapshot.context.tab);
  const isShown = useSelector(actorRef, (snapshot) => snapshot.hasTag('shown'));
  const isAbsent = useSelector(
    actorRef,
    (snapshot) => snapshot.matches({ act: 'missing' }) || snapshot.matches({ act: 'unopened' }),
  );
  const canGoBack = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'back.requested' }));
  const isAsking = useSelector(
    actorRef,
    (snapshot) => snapshot.hasTag('unsettled') && !snapshot.matches({ act: 'signing' }),
  );
  const { current } = shelf;
  const canSave = isShown && current !== null && current.bytes.length > 0;
  return (
    <div className={styles.bar}>
      <Button
        size="large"
        disabledFocusable={!canGoBack && !isAsking}
        className={styles.back}
        onClick={() => (isAsking ? onLeave() : actorRef.send({ type: 'back.requested' }))}
      >
        <FormattedMessage id="documentAction.button.back" />
      </Button>
      {!isAbsent && (tab === 'acknowledge' || tab === 'complete') && (
        <Button
          size="large"
          disabledFocusable={!canSave}
          onClick={() => current && canSave && downloadPdf(current.bytes, fileNameOf(current.facts))}
        >
          <FormattedMessage id="documentAction.button.download" />
        </Button>
      )}
      {!isAbsent && tab === 'sign' && <SignButton actorRef={actorRef} />}
    </div>
  );
}

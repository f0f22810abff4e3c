import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ContactRef } from '../../../machines/contact/contact.machine.ts';
import type { VerificationRef } from '../../../machines/verification/verification.machine.ts';
import type { Method } from '../../../machines/verification/verification.ts';
import { CodeForm } from '../../verification/CodeForm.tsx';
import { ResendLabel } from '../../verification/ResendLabel.tsx';
import { SendStatus } from '../../verification/SendStatus.tsx';
import { VerificationPart } from '../../verification/VerificationPart.tsx';
import styles from './contact.module.css';

interface ProofProps {
  readonly actorRef: ContactRef;
  readonly verification: VerificationRef;
  readonly method: Method;
}

const resend = { sms: { type: 'sms.requested' }, email: { type: 'email.requested' } } as const;

/** The buttons beside the code's input; Resend replaces Save (A2.35). */
function Buttons({ actorRef, verification, method, isNeeded }: ProofProps & { readonly isNeeded: boolean }) {
  const canResend = useSelector(verification, (snapshot) => snapshot.can(resend[method]));
  return (
    <div className={styles.buttons}>
      <Button
        appearance={isNeeded ? 'primary' : 'secondary'}

        data-method={method}
        disabledFocusable={!canResend}
        onClick={() => verification.send(resend[method])}
      >
        <ResendLabel actorRef={verification} method={method} />
      </Button>
      <Button onClick={() => actorRef.send({ type: 'entry.reopened' })}>
        <FormattedMessage id="documentAction.button.edit" />
      </Button>
      <Button appearance="subtle" onClick={() => actorRef.send({ type: 'editing.cancelled' })}>
        <FormattedMessage id="app.cancel" />
      </Button>
    </div>
  );
}

/**
 * Takes the focus, because the focused field was unmounted and the code's input is not mounted yet, unless
 * the code was sent before.
 */
const focusUnlessWithin = (panel: HTMLElement | null) => {
  if (panel && !panel.contains(document.activeElement)) panel.focus();
};

/** The verification of the new contact: the input for its code, and the buttons (A2.37, A4.9). */
export function Proof(props: ProofProps) {
  const { verification } = props;
  return (
    <VerificationPart ref={focusUnlessWithin} actorRef={verification} tabIndex={-1} className={styles.proof}>
      <CodeForm
        actorRef={verification}
        label="contact.code.label"
        renderWays={(isNeeded) => (
          <>
            <SendStatus actorRef={verification} />
            <Buttons {...props} isNeeded={isNeeded} />
          </>
        )}
      />
    </VerificationPart>
  );
}

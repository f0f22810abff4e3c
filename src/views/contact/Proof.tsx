import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { refusalPauseMs, resendPauseMs } from '../../../machines/verification/verification.ts';
import type { ContactRef } from '../../../machines/contact/contact.machine.ts';
import { CodeEntry } from '../../verification/CodeEntry.tsx';
import type { CodeFacts } from '../../verification/CodeEntry.tsx';
import { SendStatus } from '../../verification/SendStatus.tsx';
import styles from './contact.module.css';

const useCodeState = (actorRef: ContactRef): CodeFacts['state'] | 'none' =>
  useSelector(actorRef, ({ value }) => {
    const code = typeof value === 'object' && 'proving' in value ? value.proving.code : 'none';
    return typeof code === 'object' ? code.open : code;
  });

/** What can be done instead of entering the code: Save has become Resend (A2.35). */
function Buttons({ actorRef }: { readonly actorRef: ContactRef }) {
  const method = useSelector(actorRef, (snapshot) => snapshot.context.editing);
  const canResend = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'code.requested' }));
  return (
    <div className={styles.buttons}>
      <Button
        size="large"
        disabledFocusable={!canResend}
        onClick={() => actorRef.send({ type: 'code.requested' })}
      >
        <FormattedMessage id="otp.send.again" />
      </Button>
      <Button size="large" onClick={() => actorRef.send({ type: 'entry.reopened' })}>
        <FormattedMessage id={method === 'sms' ? 'contact.mobile.edit' : 'contact.email.edit'} />
      </Button>
      <Button appearance="subtle" size="large" onClick={() => actorRef.send({ type: 'editing.cancelled' })}>
        <FormattedMessage id="app.cancel" />
      </Button>
    </div>
  );
}

function Sending({ actorRef }: { readonly actorRef: ContactRef }) {
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  const isSending = useSelector(actorRef, (s) => s.matches({ proving: { sending: 'busy' } }));
  const isCooling = useSelector(actorRef, (s) => s.matches({ proving: { sending: 'coolingDown' } }));
  const isRefused = useSelector(actorRef, (s) => s.matches({ proving: { sending: { ready: 'refused' } } }));
  return (
    <SendStatus
      state={isSending ? 'sending' : isRefused ? 'refused' : isCooling ? 'cooling' : 'ready'}
      error={error}
      pauseMs={resendPauseMs}
    />
  );
}

/** The code that proves the new contact: the box for it, and sending it again (A2.37, A4.9). */
export function Proof({ actorRef }: { readonly actorRef: ContactRef }) {
  const panel = useRef<HTMLDivElement>(null);
  const state = useCodeState(actorRef);
  const { error, refusals, lifetimeMs } = useSelector(actorRef, (snapshot) => snapshot.context);
  const isRunning = useSelector(actorRef, (s) => s.matches({ proving: { lifetime: 'running' } }));
  const isOver = useSelector(actorRef, (s) => s.matches({ proving: { lifetime: 'over' } }));
  const canSubmit = useSelector(actorRef, (s) => s.can({ type: 'code.submitted', code: '' }));
  const onCleared = useCallback(
    (clear: (cleared: { isNewCode: boolean }) => void) => actorRef.on('box.cleared', clear),
    [actorRef],
  );
  // The field that had the focus is gone, and the box is not there yet.
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className={styles.proof}>
      {state !== 'none' && (
        <CodeEntry
          facts={{
            state,
            error,
            pauseMs: refusalPauseMs(refusals),
            lifetimeMs: isRunning ? lifetimeMs : null,
            isOver,
          }}
          label="contact.code.label"
          canSubmit={canSubmit}
          onSubmit={(code) => actorRef.send({ type: 'code.submitted', code })}
          onCleared={onCleared}
        />
      )}
      <Sending actorRef={actorRef} />
      <Buttons actorRef={actorRef} />
    </div>
  );
}

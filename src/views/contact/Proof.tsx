import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { refusalPauseMs, resendPauseMs } from '../../../machines/verification.ts';
import type { ContactRef } from '../../../machines/contact/contact.machine.ts';
import { CodeEntry } from '../CodeEntry.tsx';
import type { CodeFacts } from '../CodeEntry.tsx';
import { SendStatus } from '../SendStatus.tsx';
import styles from './contact.module.css';

const useCodeState = (actorRef: ContactRef): CodeFacts['state'] | 'none' =>
  useSelector(actorRef, ({ value }) => {
    const code = typeof value === 'object' && 'proving' in value ? value.proving.code : 'none';
    return typeof code === 'object' ? code.open : code;
  });

/** The code that proves the new contact: sending it, and the box for it (A2.37, A4.9). */
export function Proof({ actorRef }: { readonly actorRef: ContactRef }) {
  const state = useCodeState(actorRef);
  const { error, refusals, lifetimeMs } = useSelector(actorRef, (snapshot) => snapshot.context);
  const isSending = useSelector(actorRef, (s) => s.matches({ proving: { sending: 'busy' } }));
  const isCooling = useSelector(actorRef, (s) => s.matches({ proving: { sending: 'coolingDown' } }));
  const isRefused = useSelector(actorRef, (s) => s.matches({ proving: { sending: { ready: 'refused' } } }));
  const isRunning = useSelector(actorRef, (s) => s.matches({ proving: { lifetime: 'running' } }));
  const isOver = useSelector(actorRef, (s) => s.matches({ proving: { lifetime: 'over' } }));
  const canSubmit = useSelector(actorRef, (s) => s.can({ type: 'code.submitted', code: '' }));
  const onCleared = useCallback(
    (clear: (cleared: { isNewCode: boolean }) => void) => actorRef.on('box.cleared', clear),
    [actorRef],
  );
  return (
    <div className={styles.proof}>
      <SendStatus
        state={isSending ? 'sending' : isRefused ? 'refused' : isCooling ? 'cooling' : 'ready'}
        error={error}
        pauseMs={resendPauseMs}
      />
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
    </div>
  );
}

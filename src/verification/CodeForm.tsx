import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type {
  VerificationRef,
  verificationMachine,
} from '../../machines/verification/verification.machine.ts';
import styles from './code-entry.module.css';
import { CodeEntry } from './CodeEntry.tsx';
import type { CodeFacts } from './CodeEntry.tsx';

type Snapshot = SnapshotFrom<typeof verificationMachine>;

const codeStateOf = ({ value }: Snapshot): CodeFacts['state'] | null => {
  if (typeof value === 'string') return null;
  const { code } = value.proving;
  if (typeof code === 'object') return code.open;
  return code === 'verifying' || code === 'spent' ? code : null;
};

const isKnownOver = (snapshot: Snapshot): boolean =>
  snapshot.matches({ proving: { lifetime: 'over' } }) && !snapshot.context.isGuess;

/** Whether only another code helps: the last one has expired, was used, or was tried too often. */
const needsAnother = (snapshot: Snapshot): boolean =>
  snapshot.matches({ proving: { code: 'spent' } }) ||
  isKnownOver(snapshot) ||
  snapshot.context.flaw === 'expired' ||
  snapshot.context.flaw === 'used';

interface CodeFormProps {
  readonly actorRef: VerificationRef;
  readonly label: 'otp.code.label' | 'contact.code.label';
  /**
   * Renders the buttons for another code; `isNeeded`: only another code helps. Each button must have its
   * method in `data-method`.
   */
  readonly renderWays: (isNeeded: boolean) => ReactNode;
}

/**
 * The input for the code, once one was sent, with the buttons for another one (A2.18, A2.20, A2.37, A5.1).
 */
export function CodeForm({ actorRef, label, renderWays }: CodeFormProps) {
  const ways = useRef<HTMLDivElement>(null);
  const state = useSelector(actorRef, codeStateOf);
  const { method, error, flaw, lifetimeMs } = useSelector(actorRef, (snapshot) => snapshot.context);
  const isRunning = useSelector(actorRef, (s) => s.matches({ proving: { lifetime: 'running' } }));
  const isOver = useSelector(actorRef, isKnownOver);
  const isNeeded = useSelector(actorRef, needsAnother);
  const canSubmit = useSelector(actorRef, (s) => s.can({ type: 'code.submitted', code: '' }));
  useEffect(() => {
    // The input that had the focus has been unmounted.
    if (state === 'spent') ways.current?.querySelector<HTMLElement>(`[data-method=${method}]`)?.focus();
  }, [state, method]);
  return (
    <>
      {state !== null && (
        <CodeEntry
          facts={{
            state,
            error,
            flaw,
            lifetimeMs: isRunning ? lifetimeMs : null,
            isOver,
          }}
          label={label}
          canSubmit={canSubmit}
          isLast={isNeeded}
          onSubmit={(code) => actorRef.send({ type: 'code.submitted', code })}
          actorRef={actorRef}
        />
      )}
      <div ref={ways} className={styles.ways}>
        {renderWays(isNeeded)}
      </div>
    </>
  );
}

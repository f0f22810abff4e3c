import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { SnapshotFrom } from 'xstate';
import type {
  VerificationRef,
  verificationMachine,
} from '../../machines/verification/verification.machine.ts';
import { CodeEntry } from './CodeEntry.tsx';
import type { CodeFacts } from './CodeEntry.tsx';

const codeStateOf = ({ value }: SnapshotFrom<typeof verificationMachine>): CodeFacts['state'] | null => {
  if (typeof value === 'string') return null;
  const { code } = value.proving;
  if (typeof code === 'object') return code.open;
  return code === 'verifying' || code === 'pausing' ? code : null;
};

interface CodeFormProps {
  readonly actorRef: VerificationRef;
  readonly label: 'otp.code.label' | 'contact.code.label';
}

/** The box for the code, once one was sent (A2.20, A2.37, A5.1). */
export function CodeForm({ actorRef, label }: CodeFormProps) {
  const state = useSelector(actorRef, codeStateOf);
  const { error, refusalMs, lifetimeMs } = useSelector(actorRef, (snapshot) => snapshot.context);
  const isRunning = useSelector(actorRef, (s) => s.matches({ proving: { lifetime: 'running' } }));
  const isOver = useSelector(
    actorRef,
    (s) => s.matches({ proving: { lifetime: 'over' } }) && !s.context.isGuess,
  );
  const canSubmit = useSelector(actorRef, (s) => s.can({ type: 'code.submitted', code: '' }));
  const onCleared = useCallback(
    (clear: (cleared: { isNewCode: boolean }) => void) => actorRef.on('box.cleared', clear),
    [actorRef],
  );
  if (state === null) return null;
  return (
    <CodeEntry
      facts={{ state, error, pauseMs: refusalMs, lifetimeMs: isRunning ? lifetimeMs : null, isOver }}
      label={label}
      canSubmit={canSubmit}
      onSubmit={(code) => actorRef.send({ type: 'code.submitted', code })}
      onCleared={onCleared}
    />
  );
}

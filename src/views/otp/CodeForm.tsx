import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { OtpRef } from '../../../machines/otp/otp.machine.ts';
import { CodeEntry } from '../../verification/CodeEntry.tsx';
import type { CodeFacts } from '../../verification/CodeEntry.tsx';

type CodeState = CodeFacts['state'];

const useCodeState = (actorRef: OtpRef): CodeState | 'none' =>
  useSelector(actorRef, ({ value }) => {
    const inner = typeof value === 'object' ? value['identifying'] : undefined;
    const part = typeof inner === 'object' ? inner['code'] : undefined;
    return ((typeof part === 'object' ? part['open'] : part) ?? 'none') as CodeState | 'none';
  });

/** The box for the code, once one was sent (A2.20, A5.1). */
export function CodeForm({ actorRef }: { readonly actorRef: OtpRef }) {
  const state = useCodeState(actorRef);
  const { error, refusalMs, lifetimeMs } = useSelector(actorRef, (snapshot) => snapshot.context);
  const isRunning = useSelector(actorRef, (s) => s.matches({ identifying: { lifetime: 'running' } }));
  const isOver = useSelector(actorRef, (s) => s.matches({ identifying: { lifetime: 'over' } }));
  const canSubmit = useSelector(actorRef, (s) => s.can({ type: 'code.submitted', code: '' }));
  const onCleared = useCallback(
    (clear: (cleared: { isNewCode: boolean }) => void) => actorRef.on('box.cleared', clear),
    [actorRef],
  );
  if (state === 'none') return null;
  return (
    <CodeEntry
      facts={{
        state,
        error,
        pauseMs: refusalMs,
        lifetimeMs: isRunning ? lifetimeMs : null,
        isOver,
      }}
      label="otp.code.label"
      canSubmit={canSubmit}
      onSubmit={(code) => actorRef.send({ type: 'code.submitted', code })}
      onCleared={onCleared}
    />
  );
}

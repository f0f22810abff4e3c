import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { VerificationRef } from '../../machines/verification/verification.machine.ts';
import { statePath } from '../ui/state-path.ts';

interface VerificationPartProps extends ComponentProps<'div'> {
  readonly actorRef: VerificationRef;
}

/** The root element of the flow `verification` within a screen. */
export function VerificationPart({ actorRef, ...rest }: VerificationPartProps) {
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  return <div {...rest} data-flow="verification" data-state={path} />;
}

import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { signerGroupMachine } from '../../../machines/signer-group/signer-group.machine.ts';
import type { SignerGroupInput } from '../../../machines/signer-group/signer-group.machine.ts';
import { isIdentifier } from '../../api/identifier.ts';
import { otherReading } from '../../api/link.ts';
import { paths } from '../../paths.ts';
import { useFlowEnd, useFlowNotices } from '../../parts/flow-notices.ts';
import type { Services, Support } from '../../session/services.ts';
import { signerGroupActors } from './signer-group.actors.ts';
import type { SignerGroupServices } from './signer-group.actors.ts';
import { SignerGroupView } from './SignerGroupView.tsx';

interface SignerGroupRouteProps {
  readonly services: Pick<Services, 'inspect'> & SignerGroupServices & Support;
  /** The group's id in the link, unchanged; null if there is none. */
  readonly guid: string | null;
}

const linkOf = (guid: string | null): SignerGroupInput['link'] => {
  if (guid === null || guid === '') return { kind: 'missing' };
  return isIdentifier(guid) ? { kind: 'group', guid } : { kind: 'malformed' };
};

/** Creates the actor of the signer-group screen, and shows its notices. */
export function SignerGroupRoute({ services, guid }: SignerGroupRouteProps) {
  const [, navigate] = useLocation();
  const [machine] = useState(() => signerGroupMachine.provide({ actors: signerGroupActors(services) }));
  const actorRef = useActorRef(machine, {
    input: { link: linkOf(guid), otherReading: otherReading(guid ?? '') },
    ...(services.inspect ? { inspect: services.inspect } : {}),
  });
  useFlowNotices(actorRef, { about: 'signer group', isAnnounced: true });
  useFlowEnd(actorRef, () => {
    const { output } = actorRef.getSnapshot();
    const isMisread = output !== undefined && 'otherReading' in output;
    navigate(isMisread ? paths.signerGroupOf(output.otherReading) : paths.signOut, { replace: true });
  });
  return <SignerGroupView actorRef={actorRef} supportUrl={services.config.supportUrl} />;
}

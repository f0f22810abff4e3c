import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { bannerMachine } from '../../../machines/banner/banner.machine.ts';
import type { Services } from '../../session/services.ts';
import { bannerActors } from './banner.actors.ts';
import { BannerView } from './BannerView.tsx';

interface BannerRouteProps {
  readonly services: Pick<Services, 'api' | 'inspect'>;
  /** The banner is about to go, and with it what has the focus. */
  readonly onDismiss: () => void;
}

/** Makes the actor of the banner. */
export function BannerRoute({ services, onDismiss }: BannerRouteProps) {
  const [machine] = useState(() =>
    bannerMachine.provide({
      actors: bannerActors({ api: services.api, ownHost: window.location.hostname }),
    }),
  );
  const actorRef = useActorRef(machine, services.inspect ? { inspect: services.inspect } : {});
  return <BannerView actorRef={actorRef} onDismiss={onDismiss} />;
}

import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { bannerMachine } from '../../../machines/banner/banner.machine.ts';
import type { Services } from '../../session/services.ts';
import { bannerActors } from './banner.actors.ts';
import { BannerView } from './BannerView.tsx';
import { createDismissals } from './dismissals.ts';
import type { DismissalStore } from './dismissals.ts';

interface BannerContainerProps {
  readonly services: Pick<Services, 'api' | 'inspect'> & { readonly store: DismissalStore };
  /** Called before the banner unmounts, together with the element that has the focus. */
  readonly onDismiss: () => void;
}

/** Creates the actor of the banner. */
export function BannerContainer({ services, onDismiss }: BannerContainerProps) {
  const [dismissals] = useState(() => createDismissals(services.store));
  const [machine] = useState(() =>
    bannerMachine.provide({
      actors: bannerActors({
        api: services.api,
        ownOrigin: window.location.origin,
        isDismissed: dismissals.isDismissed,
      }),
    }),
  );
  const actorRef = useActorRef(machine, services.inspect ? { inspect: services.inspect } : {}, (snapshot) => {
    if (snapshot.matches('dismissed')) void dismissals.keep(snapshot.context.announcement);
  });
  return <BannerView actorRef={actorRef} onDismiss={onDismiss} />;
}

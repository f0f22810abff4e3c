import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { createActor } from 'xstate';
import { documentActionMachine } from '../../../machines/document-action/document-action.machine.ts';
import type { DocumentTab } from '../../../machines/document-action/document-action.ports.ts';
import { paths } from '../../app/paths.ts';
import { notify } from '../../ui/notices.ts';
import type { Services } from '../services.ts';
import { countsAfter } from './counts-after.ts';
import type { CountsStore } from './counts-after.ts';
import { documentActionActors } from './document-action.actors.ts';
import type { DocumentShelf } from './document-action.actors.ts';
import { DocumentActionView } from './DocumentActionView.tsx';
import type { DocumentScreen, UnfinishedActs } from './unfinished-acts.ts';
import type { TrackerServices } from './view-tracker.ts';

type DocumentServices = Services & {
  readonly store: Pick<TrackerServices, 'keepView' | 'openView' | 'endedView'> &
    CountsStore & { readonly userName: () => string | null };
};

interface DocumentActionRouteProps {
  readonly services: DocumentServices;
  /** Keeps the machine, while the screen stands and until its act is settled (X3). */
  readonly unfinished: UnfinishedActs;
  /** The address' query: tab and docid (D2.5). */
  readonly query: string;
}

const tabs: readonly DocumentTab[] = ['review', 'sign', 'acknowledge', 'complete'];

const makeScreen = (services: DocumentServices, documentId: string, tab: DocumentTab): DocumentScreen => {
  const shelf: DocumentShelf = { current: null };
  const { actors, tracker } = documentActionActors({ ...services, ...services.store }, tab, shelf);
  const actorRef = createActor(documentActionMachine.provide({ actors }), {
    input: { documentId, tab },
    ...(services.inspect ? { inspect: services.inspect } : {}),
  });
  return { documentId, tab, shelf, tracker, actorRef };
};

/**
 * Makes the actor of one document's screen, or joins the one whose act is not settled yet. An unknown tab shows the
 * document without any act.
 */
export function DocumentActionRoute({ services, unfinished, query }: DocumentActionRouteProps) {
  const [, navigate] = useLocation();
  const { store } = services;
  const open = () => {
    const given = new URLSearchParams(query);
    const documentId = given.get('docid') ?? '';
    const tab = tabs.find((one) => one === given.get('tab')) ?? 'complete';
    return unfinished.find(documentId) ?? makeScreen(services, documentId, tab);
  };
  const [screen, setScreen] = useState(open);
  const { actorRef, shelf, tab } = screen;
  const leave = (acted: boolean) => {
    const counts = countsAfter(store.counts(), tab, acted);
    store.keepCounts(counts);
    navigate(tab === 'complete' ? paths.completed : paths.pendingWith(counts));
  };
  const onLeft = useEffectEvent(leave);
  const onOver = useEffectEvent(() => setScreen(open));
  useEffect(() => {
    const noticed = actorRef.on('notice', ({ intent, text, ms }) => {
      if (text !== '') notify({ intent, text, ms });
    });
    const left = actorRef.on('left', ({ acted }) => onLeft(acted));
    const abandon = unfinished.show(screen, () => onOver());
    return () => {
      noticed.unsubscribe();
      left.unsubscribe();
      abandon();
    };
  }, [actorRef, screen, unfinished]);
  return (
    <DocumentActionView
      actorRef={actorRef}
      shelf={shelf}
      signer={store.userName()}
      onLeave={() => leave(false)}
    />
  );
}

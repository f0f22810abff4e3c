import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { documentActionMachine } from '../../../machines/document-action/document-action.machine.ts';
import type { DocumentTab } from '../../../machines/document-action/document-action.ports.ts';
import { paths } from '../../app/paths.ts';
import { notify } from '../../ui/notices.ts';
import type { Services } from '../services.ts';
import { documentActionActors } from './document-action.actors.ts';
import type { DocumentShelf } from './document-action.actors.ts';
import { DocumentActionView } from './DocumentActionView.tsx';
import type { TrackerServices } from './view-tracker.ts';

interface Counts {
  readonly review: number;
  readonly signed: number;
  readonly acknowledged: number;
}

interface DocumentActionRouteProps {
  readonly services: Services & {
    readonly store: Pick<TrackerServices, 'keepView' | 'openView' | 'endedView'> & {
      readonly counts: () => Counts;
      readonly keepCounts: (counts: Counts) => void;
      readonly userName: () => string | null;
    };
  };
  /** The address' query: tab and docid (D2.5). */
  readonly query: string;
}

const tabs: readonly DocumentTab[] = ['review', 'sign', 'acknowledge', 'complete'];

/** The counts after an act: that of the tab is one less (D4.13). */
export const countsAfter = (counts: Counts, tab: DocumentTab, acted: boolean): Counts => {
  const less = (value: number, isTab: boolean) => (acted && isTab ? Math.max(0, value - 1) : value);
  return {
    review: less(counts.review, tab === 'review'),
    signed: less(counts.signed, tab === 'sign'),
    acknowledged: less(counts.acknowledged, tab === 'acknowledge'),
  };
};

/** Makes the actor of one document's screen; an unknown tab shows the document without any act. */
export function DocumentActionRoute({ services, query }: DocumentActionRouteProps) {
  const [, navigate] = useLocation();
  const { store } = services;
  const [screen] = useState(() => {
    const given = new URLSearchParams(query);
    const tab = tabs.find((one) => one === given.get('tab')) ?? 'complete';
    const shelf: DocumentShelf = { current: null };
    const { actors, tracker } = documentActionActors({ ...services, ...store }, tab, shelf);
    return {
      tab,
      documentId: given.get('docid') ?? '',
      shelf,
      tracker,
      machine: documentActionMachine.provide({ actors }),
    };
  });
  const { tab, documentId, shelf, tracker, machine } = screen;
  const actorRef = useActorRef(machine, {
    input: { documentId, tab },
    ...(services.inspect ? { inspect: services.inspect } : {}),
  });
  useEffect(() => {
    const noticed = actorRef.on('notice', ({ intent, text, ms }) => {
      if (text !== '') notify({ intent, text, ms });
    });
    const left = actorRef.on('left', ({ acted }) => {
      const counts = countsAfter(store.counts(), tab, acted);
      store.keepCounts(counts);
      navigate(tab === 'complete' ? paths.completed : paths.pendingWith(counts));
    });
    return () => {
      noticed.unsubscribe();
      left.unsubscribe();
    };
  }, [actorRef, navigate, store, tab]);
  useEffect(() => {
    window.addEventListener('pagehide', tracker.left);
    return () => {
      window.removeEventListener('pagehide', tracker.left);
      tracker.left();
    };
  }, [tracker]);
  return <DocumentActionView actorRef={actorRef} shelf={shelf} signer={store.userName()} />;
}

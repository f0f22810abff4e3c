import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { selectionMachine } from '../../../machines/selection/selection.machine.ts';
import type { SelectionInput, SelectionTab } from '../../../machines/selection/selection.machine.ts';
import { count } from '../../api/reading.ts';
import { paths } from '../../app/paths.ts';
import type { Services } from '../services.ts';
import { noRows, selectionActors } from './selection.actors.ts';
import type { SelectionServices, SelectionShelf } from './selection.actors.ts';
import { SelectionView } from './SelectionView.tsx';

interface SelectionRouteProps {
  readonly services: Services & {
    readonly session: Pick<SelectionServices, 'keepCounts'>;
    readonly store: Pick<SelectionServices, 'keepIds'>;
  };
  readonly list: SelectionInput['list'];
  /** The address' query: the counts R, S and A (D2.3). */
  readonly query: string;
}

const wantedBy = [
  ['R', 'review'],
  ['S', 'sign'],
  ['A', 'acknowledge'],
] as const;

/** The tab that an address asks for: the first of review, signature and post-review with a count above 0 (D2.24, S12). */
export const wantedTab = (query: string): SelectionTab | null => {
  const given = new URLSearchParams(query);
  return wantedBy.find(([name]) => (count(given.get(name)) ?? 0) > 0)?.[1] ?? null;
};

/** Makes the actor of a list, and keeps the address of the pending lists at the counts that were read (D2.3). */
export function SelectionRoute({ services, list, query }: SelectionRouteProps) {
  const [, navigate] = useLocation();
  const [{ shelf, machine }] = useState(() => {
    const made: SelectionShelf = { rows: noRows };
    const { api, credentials, session, store } = services;
    const actors = selectionActors(
      { api, credentials, keepCounts: session.keepCounts, keepIds: store.keepIds },
      made,
    );
    return { shelf: made, machine: selectionMachine.provide({ actors }) };
  });
  const actorRef = useActorRef(machine, {
    input: { list, wanted: list === 'pending' ? wantedTab(query) : null },
    ...(services.inspect ? { inspect: services.inspect } : {}),
  });
  const address = useSelector(actorRef, (snapshot) => {
    const isKnown = snapshot.matches('listing') || snapshot.matches('empty');
    const { review, sign, acknowledge } = snapshot.context.counts;
    return list === 'pending' && isKnown
      ? paths.pendingWith({ review, signed: sign, acknowledged: acknowledge })
      : null;
  });
  useEffect(() => {
    if (address !== null && address !== `${paths.pending}?${query}`) navigate(address, { replace: true });
  }, [address, navigate, query]);
  return <SelectionView actorRef={actorRef} shelf={shelf} />;
}

import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { selectionMachine } from '../../../machines/selection/selection.machine.ts';
import type { SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { SelectionInput } from '../../../machines/selection/selection.setup.ts';
import { count } from '../../api/reading.ts';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { countsOf, lettersOf } from '../../../machines/acts/words.ts';
import {
  byDone,
  inLowerCase,
  pendingTabNames,
  pendingTabs,
  tabsOfList,
} from '../../../machines/acts/acts.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import type { ShownDocuments } from '../../acts/shown-documents.ts';
import { twinsOf } from '../../acts/twins.ts';
import type { ListParts } from '../../acts/list-parts.ts';
import type { CountsStore, PlaceStore, Services } from '../../session/services.ts';
import type { ListWords } from './fields.ts';
import { createListActions } from './list-actions.ts';
import { createOpenDocument } from './open-document.ts';
import type { OpenDocumentStore } from './open-document.ts';
import { entryOf, isEntryOf, keepPlaceOf, markEntry } from './kept-place.ts';
import { readPlace } from './list-place.ts';
import { selectionActors } from './selection.actors.ts';
import { SelectionView } from './SelectionView.tsx';
import { useReadAgain } from './use-read-again.ts';
import { createListContents, createReadRows } from './list-contents.ts';
import type { Rows } from './list-contents.ts';
import { useFailureNotice } from '../../parts/failure-notice.ts';

interface SelectionRouteProps {
  readonly services: Services & {
    readonly session: Pick<CountsStore, 'keepCounts'>;
    /** Learns what the lists bring (X18). */
    readonly shown: ShownDocuments;
    readonly store: OpenDocumentStore & Pick<PlaceStore, 'place'>;
  };
  readonly list: SelectionInput['list'];
  /** The address' query: the counts R, S and A (D2.3). */
  readonly query: string;
  /** Whether the person comes back from a document. As after a reload or Back, the list is found as it was. */
  readonly isReturn: boolean;
  readonly parts: ListParts | null;
}

/** The tab that an address asks for: the first of review, signature and post-review with a count above 0 (D2.24, S12). */
export const wantedTab = (query: string): SelectionTab | null => {
  const given = new URLSearchParams(query);
  return pendingTabNames.find((tab) => (count(given.get(pendingTabs[tab].letter)) ?? 0) > 0) ?? null;
};

/** The rows of the tabs that a list has. */
const ofList = (list: SelectionInput['list'], rows: Rows): Partial<Rows> =>
  Object.fromEntries(tabsOfList[list].map((tab) => [tab, rows[tab]]));

/** What rows say, in the language of the page. */
const useListWords = (): ListWords => {
  const intl = useIntl();
  const { language } = useLanguage();
  return useMemo(
    () => ({
      language,
      badges: byDone((done) => intl.formatMessage({ id: `selection.badge.${inLowerCase(done)}` })),
    }),
    [intl, language],
  );
};

/** Makes the actor of a list, and keeps the address of the pending lists at the counts that were read (D2.3). */
export function SelectionRoute({ services, list, query, isReturn, parts }: SelectionRouteProps) {
  const [, navigate] = useLocation();
  const words = useListWords();
  const [{ contents, machine, place }] = useState(() => {
    const { api, credentials, session, shown, store } = services;
    const left = isReturn || isEntryOf(list) ? readPlace(store.place(list), tabsOfList[list]) : null;
    const made = createListContents(words, left);
    const readRows = createReadRows(made, (rows) => shown.known.take(ofList(list, rows)));
    const actors = selectionActors({ api, credentials, keepCounts: session.keepCounts }, readRows);
    const actions = { showRows: readRows.show };
    return { contents: made, machine: selectionMachine.provide({ actors, actions }), place: left };
  });
  const actorRef = useActorRef(machine, {
    input: { list, wanted: list === 'pending' ? wantedTab(query) : null, place },
    ...(services.inspect ? { inspect: services.inspect } : {}),
  });
  useFailureNotice(actorRef, 'list', (snapshot) =>
    snapshot.matches({ list: 'failed' }) || snapshot.matches({ list: 'outdated' })
      ? { error: snapshot.context.error }
      : null,
  );
  const [actions] = useState(() => createListActions(actorRef, contents));
  const { store } = services;
  const onOpen = createOpenDocument({ actorRef, contents, store, navigate });
  const address = useSelector(actorRef, (snapshot) => {
    const { counts } = snapshot.context;
    return list === 'pending' && snapshot.hasTag('known')
      ? paths.pendingWith(lettersOf(countsOf((tab) => counts[tab])))
      : null;
  });
  useEffect(() => {
    if (address !== null && address !== `${paths.pending}?${query}`)
      navigate(address, { replace: true, state: entryOf(list) });
  }, [address, list, navigate, query]);
  useEffect(() => {
    const keep = (now: string) => {
      store.keepPlace(list, now);
      // Not before: what an earlier visit has left is not found again by whoever comes anew.
      markEntry(list);
    };
    return keepPlaceOf({ actorRef, contents, place, keep, tick: actions.tick });
  }, [actions, actorRef, contents, list, place, store]);
  useEffect(() => actions.speak(words), [actions, words]);
  useReadAgain(actorRef, parts);
  const twinOf = (row: DocumentFacts) => twinsOf(services.shown, row)[0] ?? null;
  return <SelectionView {...{ actorRef, contents, actions, parts, onOpen, twinOf }} />;
}

import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { waitFor } from 'xstate';
import { useLocation } from 'wouter';
import { byAction, lowerCaseAction } from '../../machines/acts/acts.ts';
import { byCount, countsByLetter } from '../../machines/acts/tab-counts.ts';
import type { Route } from '../../machines/portal/portal.ports.ts';
import type { ListScreenRef } from '../../machines/selection/list-screen.machine.ts';
import type { SelectionRef } from '../../machines/selection/selection.machine.ts';
import type { ListParts } from '../acts/list-parts.ts';
import type { ListActing } from '../acts/open-acting.ts';
import { prefetchDocument } from '../api/read-document.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import type { LazyComponent } from '../parts/lazy-component.ts';
import { LazyBoundary } from '../parts/LazyBoundary.tsx';
import { ChunkLoadProblem } from '../parts/ChunkLoadProblem.tsx';
import { useFailureNotice } from '../parts/failure-notice.ts';
import { paths } from '../paths.ts';
import type { Download } from '../views/download/open-download.ts';
import type { PanelMemory } from '../views/preview/panel-memory.ts';
import type { ListWords } from '../views/selection/fields.ts';
import { createListActions } from '../views/selection/list-actions.ts';
import type { ListActions } from '../views/selection/list-actions.ts';
import { entryOf, isEntryOf, markEntry } from '../views/selection/kept-place.ts';
import { refreshOnReturn } from '../views/selection/read-again.ts';
import { openSelection, wantedTab } from '../views/selection/open-selection.ts';
import type { SelectionContents } from '../views/selection/open-selection.ts';
import { SelectionView } from '../views/selection/SelectionView.tsx';
import type { Drafts } from '../drafts/drafts.ts';
import { isSavingData, whenIdle } from './when-idle.ts';
import { DownloadSelected, ListActs, PreviewPanel } from './list-screens.ts';
import type { SignedInServices } from './signed-in-services.ts';

/** A chunk that must be fetched comes after the rows: it is larger than theirs, and would delay them. */
const loadAfterRows = async <M,>(
  { load, isLoaded }: Pick<LazyComponent<M, never>, 'load' | 'isLoaded'>,
  list: SelectionRef,
): Promise<M> => {
  if (!isLoaded()) {
    await waitFor(list, (snapshot) => !snapshot.hasTag('busy'));
    await new Promise<void>(whenIdle);
  }
  return load();
};

/** Opens a list for one visit (D2.3, D2.4). */
export const openList = (services: SignedInServices, drafts: Drafts, { key, cameFrom }: Route) =>
  openSelection(services, {
    list: key === 'completed' ? 'completed' : 'pending',
    query: window.location.search,
    isReturn: cameFrom === paths.document,
    openWork: async (list) =>
      key === 'completed'
        ? (await loadAfterRows(DownloadSelected, list)).openDownload(services)
        : (await loadAfterRows(ListActs, list)).openActing({ ...services, drafts }),
  });

interface WorkProps {
  readonly services: SignedInServices;
  readonly actorRef: ListScreenRef;
  readonly part: Parameters<ListParts['work']>[0];
}

function Work({ services, actorRef, part: { tab, selected } }: WorkProps) {
  const work = useSelector(actorRef, ({ context }) => context.work);
  const isMissing = useSelector(actorRef, (snapshot) => snapshot.hasTag('missing'));
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const hasRetried = useSelector(actorRef, (snapshot) => snapshot.hasTag('hasRetried'));
  const [retry] = useState(() => () => actorRef.send({ type: 'load.retried' }));
  if (isMissing)
    return <ChunkLoadProblem heading="h2" hasRetried={hasRetried} isRetrying={isBusy} onAgain={retry} />;
  if (work === null) return null;
  // The list's machine does not know the type of its work.
  const loaded = { actorRef: work.ref, contents: work.contents };
  return tab === 'complete' ? (
    <DownloadSelected download={loaded as Download} selected={selected} />
  ) : (
    <ListActs acting={loaded as ListActing} store={services.store} tab={tab} selected={selected} />
  );
}

interface ListsProps {
  readonly services: SignedInServices;
  readonly actorRef: ListScreenRef;
  readonly contents: SelectionContents;
  readonly memory: PanelMemory;
  readonly query: string;
  readonly isReturn: boolean;
}

const partsOf = ({ services, actorRef, memory }: ListsProps): ListParts => {
  const withBoundary = (part: ReactNode) => (
    <LazyBoundary waiting={null} heading="h2">
      {part}
    </LazyBoundary>
  );
  return {
    work: (part) => withBoundary(<Work {...{ services, actorRef, part }} />),
    preview: (part) =>
      withBoundary(<PreviewPanel {...{ services, memory }} draw={services.pdf.drawPage} {...part} />),
    prepareViewer: async () => (isSavingData() ? undefined : services.pdf.preload()),
  };
};

/**
 * Prefetches the file of the row that is likely to be opened; on a metered or slow connection only once it is
 * pressed.
 */
export const prefetching =
  ({ api, credentials }: Pick<SignedInServices, 'api' | 'credentials'>): ListActions['prefetch'] =>
  (documentId, by) => {
    if (by === 'press' || !isSavingData()) prefetchDocument(api, { credentials: credentials(), documentId });
  };

const useListWords = (): ListWords => {
  const intl = useIntl();
  const { language } = useLanguage();
  return useMemo(
    () => ({
      language,
      badges: byAction((done) => intl.formatMessage({ id: `selection.badge.${lowerCaseAction(done)}` })),
    }),
    [intl, language],
  );
};

/** Writes the counts into the address, without a history entry (D2.3). */
const useCountsInAddress = (list: SelectionRef, query: string) => {
  const [, navigate] = useLocation();
  const address = useSelector(list, (snapshot) => {
    const { counts, list: name } = snapshot.context;
    return name === 'pending' && snapshot.hasTag('known')
      ? paths.pendingWith(countsByLetter(byCount((tab) => counts[tab])))
      : null;
  });
  useEffect(() => {
    if (address !== null && address !== `${paths.pending}?${query}`)
      navigate(address, { replace: true, state: entryOf('pending', list.getSnapshot().context.tab) });
  }, [address, list, navigate, query]);
};

/** The pending lists (D2.3) or the completed one (D2.4), with the work on their selection. */
export function Lists(props: ListsProps) {
  const { actorRef, contents, query, isReturn } = props;
  const list = useSelector(actorRef, ({ context }) => context.list);
  const [actions] = useState(() =>
    createListActions(list, contents.rows, {
      otherList: contents.otherList,
      prefetch: prefetching(props.services),
      hasLetterKeys: props.services.store.hasKeys,
    }),
  );
  const [parts] = useState(() => partsOf(props));
  const [requested] = useState(() => {
    const { list: name } = list.getSnapshot().context;
    const isFound = (isReturn || isEntryOf(name)) && props.services.store.place(name) !== null;
    return { tab: isFound ? null : wantedTab(query) };
  });
  const words = useListWords();
  const { dropPrefetched } = props.services.api;
  useEffect(() => refreshOnReturn(list, dropPrefetched), [dropPrefetched, list]);
  useFailureNotice(list, 'list', (snapshot) =>
    snapshot.matches({ list: 'failed' }) || snapshot.matches({ list: 'outdated' })
      ? { error: snapshot.context.error }
      : null,
  );
  useEffect(() => {
    // A list that was retained is shown as it was left: it switches to the tab of the address, and reloads.
    if (requested.tab !== null) {
      actions.chooseTab(requested.tab);
      if (contents.rows.get().typed !== '') actions.type('');
    }
    const shown = list.getSnapshot();
    if (shown.hasTag('known')) markEntry(shown.context.list, shown.context.tab);
    actorRef.send({ type: 'screen.shown' });
  }, [actions, actorRef, requested, contents, list]);
  useEffect(() => actions.setWords(words), [actions, words]);
  useCountsInAddress(list, query);
  return (
    <SelectionView
      actorRef={list}
      contents={contents.rows}
      duplicateOf={contents.duplicateOf}
      onOpen={contents.openFrom(list)}
      {...{ actions, parts }}
    />
  );
}

import { navigate } from 'wouter/use-browser-location';
import type { SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { SelectionInput } from '../../../machines/selection/selection.setup.ts';
import { paths } from '../../paths.ts';
import type { CallServices, PlaceStore } from '../../session/services.ts';
import type { Store } from '../../ui/store.ts';
import { entryOf } from './kept-place.ts';
import type { ListContents } from './list-contents.ts';
import type { StoredPlace } from './list-place.ts';
import { noQuickFilter } from './quick-filter.ts';
import { readRowsOf } from './selection.actors.ts';

interface OtherListServices extends CallServices {
  readonly list: SelectionInput['list'];
  readonly contents: Store<ListContents>;
  readonly store: Pick<PlaceStore, 'keepPlace'>;
}

const initialPlace: Omit<StoredPlace, 'tab' | 'typed'> = {
  sort: null,
  page: 1,
  pageSize: 25,
  quick: noQuickFilter,
  selected: [],
  opened: '',
  slot: 0,
  scroll: 0,
};

/** Connects a list's search with the other list. */
export const createOtherList = ({ list, contents, store, ...callServices }: OtherListServices) => {
  const other = list === 'pending' ? 'completed' : 'pending';
  let isReading = false;
  const readIf = async (isWanted: boolean) => {
    if (isReading || !isWanted) return;
    isReading = true;
    contents.set({ otherRows: await readRowsOf(callServices, other).catch(() => null) });
    isReading = false;
  };
  const wasRead = () => contents.get().otherRows !== null;
  return {
    /** Reads the other list, once per visit, so that its matches can be shown, too. Never rejects. */
    read: () => readIf(!wasRead()),
    /** Reads it again if it was read before: it may have changed with this list. Never rejects. */
    readAgain: () => readIf(wasRead()),
    /** Opens a tab of the other list with what was typed. */
    open: (tab: SelectionTab) => {
      const place = { ...initialPlace, tab, typed: contents.get().typed };
      store.keepPlace(other, JSON.stringify(place satisfies StoredPlace));
      navigate(paths[other], { state: entryOf(other, tab) });
    },
  };
};

/** A search that continues in the other list. */
export type OtherList = ReturnType<typeof createOtherList>;

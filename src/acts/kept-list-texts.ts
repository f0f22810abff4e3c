import { actNames, pendingTabNames } from '../../machines/acts/acts.ts';
import type { Act, PendingTab } from '../../machines/acts/acts.ts';
import { list, record, text } from '../api/reading.ts';
import type { Navigate } from '../parts/opened-screen.ts';
import { paths } from '../paths.ts';
import type { Notice } from '../ui/notices.ts';
import type { Store } from '../ui/store.ts';
import { draftNotice } from '../drafts/draft-notice.ts';
import type { Draft, DraftPlace, DraftScope, Drafts } from '../drafts/drafts.ts';
import type { Filled } from './ActFields.tsx';
import { countsToOpen } from './left-act.ts';
import { keptAfter } from './act-contents.ts';
import type { ActContents, ActDone, Kept, KeptTexts } from './act-contents.ts';

/** The flow of drafts with texts that were typed for several documents and not sent (X5). */
export const listTextsFlow = 'list-acts';

/** Lists do not know a document's version: a text is offered for the same documents, of any version. */
const scope: DraftScope = { flow: listTextsFlow, documentId: 'list', version: 'any' };

/** Where they are stored. */
export const listTextsPlace: DraftPlace = scope;

export interface ListTexts {
  readonly tab: PendingTab;
  readonly texts: KeptTexts;
}

const isEmpty = ({ filled }: Kept): boolean => filled.reason === '' && filled.comment === '';

const keptIn = (value: unknown): Kept | null => {
  const given = record<Kept>(value);
  const filled = record<Filled>(given.filled);
  const ids = list(given.ids).flatMap((id) => (typeof id === 'string' ? [id] : []));
  const kept = { ids, filled: { reason: text(filled.reason) ?? '', comment: text(filled.comment) ?? '' } };
  return ids.length === 0 || isEmpty(kept) ? null : kept;
};

/** Validates a stored value; null if it contains no typed text (SE7). */
export const listTexts = (value: unknown): ListTexts | null => {
  const given = record<ListTexts>(value);
  const tab = pendingTabNames.find((one) => one === given.tab);
  const kept = record<Record<Act, unknown>>(given.texts);
  const texts = Object.fromEntries(
    actNames.flatMap((act) => {
      const found = keptIn(kept[act]);
      return found ? [[act, found] as const] : [];
    }),
  );
  return tab === undefined || Object.keys(texts).length === 0 ? null : { tab, texts };
};

/** Whether nothing of a stored value is left to send after an act. */
export const isSentWith = (value: unknown, done: ActDone): boolean => {
  const found = listTexts(value);
  return found !== null && Object.keys(keptAfter(found.texts, done)).length === 0;
};

/**
 * A notice that a text for several documents was not sent, with a link to their tab (X5); null if there is
 * none.
 */
export const listTextsNotice = ({ value }: Draft, navigate: Navigate): Notice | null => {
  const found = listTexts(value);
  return (
    found &&
    draftNotice({
      id: 'acts.kept.text',
      values: { count: new Set(Object.values(found.texts).flatMap(({ ids }) => ids)).size },
      place: scope,
      href: paths.pendingWith(countsToOpen(found.tab)),
      navigate,
    })
  );
};

/**
 * Stores what is typed in the dialogs of the lists, and restores what was stored before; what is typed
 * meanwhile wins.
 */
export const keepListTexts = (
  drafts: Pick<Drafts, 'keep' | 'drop' | 'find'>,
  contents: Store<ActContents>,
): void => {
  let before = contents.get().kept;
  contents.subscribe(() => {
    const { tab, kept } = contents.get();
    if (kept === before) return;
    before = kept;
    const found = listTexts({ tab, texts: kept });
    if (found) drafts.keep(scope, found);
    else drafts.drop(scope);
  });
  const restore = async () => {
    const found = listTexts(await drafts.find(scope));
    if (found) contents.set(({ kept }) => ({ kept: { ...found.texts, ...kept } }));
  };
  void restore();
};

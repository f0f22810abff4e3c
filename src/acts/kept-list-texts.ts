import { actNames, pendingTabNames } from '../../machines/acts/acts.ts';
import type { Act, PendingTab } from '../../machines/acts/acts.ts';
import { list, record, text } from '../api/reading.ts';
import type { Navigate } from '../parts/opened-screen.ts';
import { paths } from '../paths.ts';
import type { Notice } from '../ui/notices.ts';
import type { Store } from '../ui/store.ts';
import { draftNotice } from '../drafts/draft-notice.ts';
import type { Draft, DraftScope, Drafts } from '../drafts/drafts.ts';
import type { Filled } from './ActFields.tsx';
import { countsToOpen } from './left-act.ts';
import type { ActContents, Kept, KeptTexts } from './act-contents.ts';

/** The flow of the drafts that hold what was typed for several documents, and not sent (X5). */
export const listTextsFlow = 'list-acts';

/** The lists know no version of a document: a text is offered for the very same ones. */
const scope: DraftScope = { flow: listTextsFlow, documentId: 'list', version: 'any' };

/** What was typed in the lists' dialogs, by act, and the tab that it was typed on last. */
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

/** Validates a stored value; null where it holds no typed text (SE7). */
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

/** Says that something typed for several documents is not sent, and leads to their tab (X5); null where there is none. */
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

/** Keeps what is typed in the lists' dialogs as it is typed, and finds what was kept before; what is typed meanwhile is newer. */
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

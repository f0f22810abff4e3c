import { actNames, pendingTabNames } from '../../machines/acts/acts.ts';
import type { Act, PendingTab } from '../../machines/acts/acts.ts';
import { countsToOpen } from '../../machines/acts/tab-counts.ts';
import { list, record, text } from '../api/reading.ts';
import type { Navigate } from '../parts/opened-screen.ts';
import { paths } from '../paths.ts';
import { withdrawNotices } from '../ui/notices.ts';
import type { Notice } from '../ui/notices.ts';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import { aboutDraft, draftNotice } from '../drafts/draft-notice.ts';
import type { Draft, DraftPlace, DraftScope, Drafts } from '../drafts/drafts.ts';
import type { FieldValues } from './ActFields.tsx';
import { draftsAfter } from './act-contents.ts';
import type { ActContents, ActResult, ActDraft, ActDrafts } from './act-contents.ts';

/** The flow of drafts with texts that were typed for several documents and not sent (X5). */
export const listTextsFlow = 'list-acts';

/** Lists do not know a document's version: a text is offered for the same documents, of any version. */
const scope: DraftScope = { flow: listTextsFlow, documentId: 'list', version: 'any' };

/** Where these texts are stored. */
export const listTextsPlace: DraftPlace = scope;

export interface ListTexts {
  readonly tab: PendingTab;
  readonly texts: ActDrafts;
}

const isEmpty = ({ filled }: ActDraft): boolean => filled.reason === '' && filled.comment === '';

const parseActDraft = (value: unknown): ActDraft | null => {
  const given = record<ActDraft>(value);
  const filled = record<FieldValues>(given.filled);
  const ids = list(given.ids).flatMap((id) => (typeof id === 'string' ? [id] : []));
  const draft = { ids, filled: { reason: text(filled.reason) ?? '', comment: text(filled.comment) ?? '' } };
  return ids.length === 0 || isEmpty(draft) ? null : draft;
};

/** Validates a stored value; null if it contains no typed text (SE7). */
export const parseListTexts = (value: unknown): ListTexts | null => {
  const given = record<ListTexts>(value);
  const tab = pendingTabNames.find((one) => one === given.tab);
  const kept = record<Record<Act, unknown>>(given.texts);
  const texts = Object.fromEntries(
    actNames.flatMap((act) => {
      const found = parseActDraft(kept[act]);
      return found ? [[act, found] as const] : [];
    }),
  );
  return tab === undefined || Object.keys(texts).length === 0 ? null : { tab, texts };
};

/** Whether an act has sent all texts of a stored value. */
export const isSentWith = (value: unknown, result: ActResult): boolean => {
  const found = parseListTexts(value);
  return found !== null && Object.keys(draftsAfter(found.texts, result)).length === 0;
};

/** The texts that the person wants to continue, until the list has opened their question (X5). */
export const wantedTexts = createStore<{ readonly texts: ListTexts | null }>({ texts: null });

/**
 * A notice that a text for several documents was not sent, with a link that opens its question on their tab
 * (X5); null if there is none.
 */
export const listTextsNotice = ({ value }: Draft, navigate: Navigate): Notice | null => {
  const found = parseListTexts(value);
  return (
    found &&
    draftNotice({
      id: 'acts.kept.text',
      values: { count: new Set(Object.values(found.texts).flatMap(({ ids }) => ids)).size },
      place: scope,
      href: paths.pendingWith(countsToOpen(found.tab)),
      navigate: (href) => {
        navigate(href);
        wantedTexts.set({ texts: found });
      },
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
  let before = contents.get().actDrafts;
  contents.subscribe(() => {
    const { tab, actDrafts } = contents.get();
    if (actDrafts === before) return;
    before = actDrafts;
    const found = parseListTexts({ tab, texts: actDrafts });
    if (found) return drafts.keep(scope, found);
    drafts.drop(scope);
    withdrawNotices(aboutDraft(scope));
  });
  const restore = async () => {
    const found = parseListTexts(await drafts.find(scope));
    if (found) restoreTexts(contents, found);
  };
  void restore();
};

/** Restores stored texts; what was typed meanwhile wins. */
export const restoreTexts = (contents: Store<ActContents>, { tab, texts }: ListTexts): void =>
  contents.set(({ actDrafts, documents }) => ({
    actDrafts: { ...texts, ...actDrafts },
    // They are stored again with it, unless an act on another tab has begun.
    ...(documents.length === 0 ? { tab } : {}),
  }));

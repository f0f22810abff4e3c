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
import { randomAuthor } from '../drafts/drafts.ts';
import type { Draft, DraftPlace, DraftScope, Drafts } from '../drafts/drafts.ts';
import type { FieldValues } from './ActFields.tsx';
import { draftsAfter } from './act-contents.ts';
import type { ActContents, ActResult, ActDraft, ActDrafts } from './act-contents.ts';

/** The flow of drafts with texts that were typed for several documents and not sent (X5). */
export const listTextsFlow = 'list-acts';

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

interface WantedTexts extends ListTexts {
  /** Where they are stored. */
  readonly place: DraftPlace;
}

/**
 * The texts that the person wants to continue, until the list has opened their question, or has been left
 * (X5).
 */
export const wantedTexts = createStore<{ readonly texts: WantedTexts | null }>({ texts: null });

/**
 * A notice that a text for several documents was not sent, with a link that opens its question on their tab
 * (X5); null if there is none.
 */
export const listTextsNotice = ({ scope: place, value }: Draft, navigate: Navigate): Notice | null => {
  const found = parseListTexts(value);
  return (
    found &&
    draftNotice({
      id: 'acts.kept.text',
      values: { count: new Set(Object.values(found.texts).flatMap(({ ids }) => ids)).size },
      place,
      href: paths.pendingWith(countsToOpen(found.tab)),
      navigate: (href) => {
        navigate(href);
        wantedTexts.set({ texts: { ...found, place } });
      },
    })
  );
};

/** Lists do not know a document's version: a text is offered for the same documents, of any version. */
const newScope = (): DraftScope => ({
  flow: listTextsFlow,
  documentId: `list-${randomAuthor()}`,
  version: 'any',
});

const isSameText = (one: FieldValues, other: FieldValues): boolean =>
  one.reason === other.reason && one.comment === other.comment;

/** Whether a text is the earlier one, changed for the same documents or left for some of them, or is none. */
const goesOnWith = (later: ActDraft | undefined, earlier: ActDraft): boolean => {
  if (later === undefined) return true;
  const isAmong = later.ids.every((id) => earlier.ids.includes(id));
  return isAmong && (later.ids.length === earlier.ids.length || isSameText(later.filled, earlier.filled));
};

/** Whether texts go on with the earlier ones, so that those are needed no more. */
const goOnWith = (texts: ActDrafts, earlier: ActDrafts): boolean =>
  actNames.every((act) => {
    const draft = earlier[act];
    return draft === undefined || goesOnWith(texts[act], draft);
  });

/** With stored texts; what was typed meanwhile wins. */
const withTexts = ({ actDrafts, documents }: ActContents, { tab, texts }: ListTexts) => ({
  actDrafts: { ...texts, ...actDrafts },
  // They are stored again with it, unless an act on another tab has begun.
  ...(documents.length === 0 ? { tab } : {}),
});

/** Continues texts that are stored elsewhere; those that they replace in the list are stored apart. */
export const continueListTexts = (
  drafts: Pick<Drafts, 'keep' | 'drop'>,
  contents: Store<ActContents>,
  { tab, texts, place }: WantedTexts,
): void => {
  const { tab: tabBefore, actDrafts, documents } = contents.get();
  const replaced = Object.fromEntries(Object.entries(actDrafts).filter(([act]) => act in texts));
  if (!goOnWith(texts, replaced)) drafts.keep(newScope(), { tab: tabBefore, texts: replaced });
  contents.set({
    actDrafts: { ...actDrafts, ...texts },
    ...(documents.length === 0 ? { tab } : {}),
  });
  drafts.drop(place);
};

/** All stored texts, the newest first. */
const findListTexts = async (drafts: Pick<Drafts, 'all'>): Promise<readonly WantedTexts[]> =>
  (await drafts.all()).flatMap(({ scope, value }) => {
    const found = scope.flow === listTextsFlow ? parseListTexts(value) : null;
    return found ? [{ ...found, place: scope }] : [];
  });

/**
 * Stores what is typed in the dialogs of a list, each opened list in a place of its own: one in another tab does
 * not replace it. Restores what was stored before; what is typed meanwhile wins.
 */
export const keepListTexts = (
  drafts: Pick<Drafts, 'keep' | 'drop' | 'all'>,
  contents: Store<ActContents>,
): void => {
  const mine = newScope();
  let before = contents.get().actDrafts;
  let restored: readonly WantedTexts[] = [];
  const drop = (place: DraftPlace) => {
    drafts.drop(place);
    withdrawNotices(aboutDraft(place));
  };
  contents.subscribe(() => {
    const { tab, actDrafts } = contents.get();
    if (actDrafts === before) return;
    before = actDrafts;
    const found = parseListTexts({ tab, texts: actDrafts });
    if (found) drafts.keep(mine, found);
    else drop(mine);
    for (const { place, texts } of restored) if (goOnWith(found?.texts ?? {}, texts)) drop(place);
    restored = [];
  });
  const restore = async () => {
    // What was typed since then is stored in this list's own place.
    restored = (await findListTexts(drafts)).filter(({ place }) => place.documentId !== mine.documentId);
    const [newest] = restored;
    if (!newest) return;
    const texts = restored.reduceRight<ActDrafts>((older, one) => ({ ...older, ...one.texts }), {});
    const restoring = withTexts(contents.get(), { ...newest, texts });
    before = restoring.actDrafts;
    contents.set(restoring);
  };
  void restore();
};

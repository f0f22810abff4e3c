import { actNames, documentTabNames } from '../../../machines/acts/acts.ts';
import type { Act, DocumentTab } from '../../../machines/acts/acts.ts';
import { record, text } from '../../api/reading.ts';
import type { FieldValues } from '../../acts/ActFields.tsx';
import type { Navigate } from '../../parts/opened-screen.ts';
import { paths } from '../../paths.ts';
import type { Notice } from '../../ui/notices.ts';
import { createStore } from '../../ui/store.ts';
import type { Store, ReadableStore } from '../../ui/store.ts';
import { draftNotice } from '../../drafts/draft-notice.ts';
import { typedFlow, versionOf } from '../../drafts/drafts.ts';
import type { DraftScope, Drafts } from '../../drafts/drafts.ts';
import { emptyDraft } from './document-contents.ts';
import type { DocumentContents } from './document-contents.ts';

export interface TextDraft {
  readonly tab: DocumentTab;
  readonly type: string | null;
  readonly subject: string | null;
  readonly filled: Partial<Record<Act, FieldValues>>;
}

const filledIn = (value: unknown): FieldValues => {
  const given = record<FieldValues>(value);
  return { reason: text(given.reason) ?? '', comment: text(given.comment) ?? '' };
};

const isEmpty = ({ reason, comment }: FieldValues): boolean => reason === '' && comment === '';

/** Validates a stored value; null if it contains no typed text (SE7). */
export const readTextDraft = (value: unknown): TextDraft | null => {
  const given = record<TextDraft>(value);
  const tab = documentTabNames.find((one) => one === given.tab);
  const texts = record<Record<Act, FieldValues>>(given.filled);
  const filled = Object.fromEntries(
    actNames.map((act) => [act, filledIn(texts[act])] as const).filter(([, one]) => !isEmpty(one)),
  );
  if (tab === undefined || Object.keys(filled).length === 0) return null;
  return { tab, type: text(given.type), subject: text(given.subject), filled };
};

/**
 * A notice that a text on a document was not sent, with a link to it (X5); null if the value contains no
 * text.
 */
export const unsentTextNotice = (documentId: string, value: unknown, navigate: Navigate): Notice | null => {
  const kept = readTextDraft(value);
  return (
    kept &&
    draftNotice({
      id: 'documentAction.kept.text',
      values: { type: kept.type ?? '–', subject: kept.subject ?? '–' },
      place: { flow: typedFlow, documentId },
      href: paths.documentOf(kept.tab, documentId),
      navigate,
    })
  );
};

/** What a person types on one document, stored as it is typed (X5). */
export interface TypedTexts {
  readonly of: (act: Act) => FieldValues;
  readonly put: (act: Act, filled: FieldValues) => void;
  /** Restores what was stored before, once for each version of the document. */
  readonly restore: () => Promise<void>;
  readonly restored: ReadableStore<{ readonly isRestored: boolean }>;
  readonly discard: () => void;
}

interface TypedTextsOptions {
  readonly drafts: Drafts;
  readonly documentId: string;
  readonly tab: DocumentTab;
  readonly contents: Store<DocumentContents>;
}

export const createTypedTexts = ({ drafts, documentId, tab, contents }: TypedTextsOptions): TypedTexts => {
  const restored = createStore({ isRestored: false });
  /** The version that was restored: what is typed or discarded after that must not be overwritten. */
  let restoredFor: string | null = null;
  const scope = async (): Promise<DraftScope | null> => {
    const { current } = contents.get();
    const version = current && (await versionOf(current.bytes));
    return version === null ? null : { flow: typedFlow, documentId, version };
  };
  const keep = async () => {
    const where = await scope();
    const { current, filled } = contents.get();
    const { type = null, subject = null } = current?.facts ?? {};
    const isNothing = Object.values(filled).every((one) => isEmpty(one));
    if (where) drafts.keep(where, isNothing ? null : ({ tab, type, subject, filled } satisfies TextDraft));
  };
  return {
    of: (act) => contents.get().filled[act] ?? emptyDraft,
    put: (act, filled) => {
      contents.set((before) => ({ filled: { ...before.filled, [act]: filled } }));
      void keep();
    },
    restore: async () => {
      const where = await scope();
      if (where === null || where.version === restoredFor) return;
      restoredFor = where.version;
      const kept = readTextDraft(await drafts.find(where));
      if (!kept) return;
      // What has been typed meanwhile is newer.
      contents.set(({ filled }) => ({ filled: { ...kept.filled, ...filled } }));
      restored.set({ isRestored: true });
    },
    restored,
    discard: () => {
      contents.set({ filled: {} });
      drafts.drop({ flow: typedFlow, documentId });
      restored.set({ isRestored: false });
    },
  };
};

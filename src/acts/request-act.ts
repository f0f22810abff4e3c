import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import { byAct } from '../../machines/acts/acts.ts';
import type { Act } from '../../machines/acts/acts.ts';
import { noticeText } from '../i18n/notice-text.ts';
import { notify, withdrawNotices } from '../ui/notices.ts';
import type { Store } from '../ui/store.ts';
import { splitByShowable, splitByUnknownOutcome } from './act-contents.ts';
import type { ActContents, UnknownOutcomes } from './act-contents.ts';
import type { FieldValues } from './ActFields.tsx';
import { aboutActs, aboutSelection } from './act-subjects.ts';
import type { RequestedAct, SelectedDocument } from './list-parts.ts';

const organizationCount = (documents: readonly SelectedDocument[]): number =>
  new Set(documents.map(({ organizationId, organization }) => organizationId ?? ` ${organization}`)).size;

const draftFields = ({ actDrafts }: ActContents, act: Act, ids: readonly string[]): FieldValues => {
  const draft = actDrafts[act];
  const isSame = draft?.ids.length === ids.length && ids.every((id) => draft.ids.includes(id));
  return draft && isSame ? draft.filled : { reason: '', comment: '' };
};

/** With the acts on these documents that any screen has sent without getting an answer. */
const withLost = ({ unknownOutcomes, shown }: ActContents, ids: readonly string[]): UnknownOutcomes =>
  byAct((act) => [...(unknownOutcomes[act] ?? []), ...ids.filter((id) => shown.acts.wasLost(act, id))]);

const notifyAllLeftOut = (count: number) =>
  notify({
    intent: 'warning',
    text: noticeText('acts.leftOut.all', { count }),
    ms: 10_000,
    about: aboutSelection,
  });

interface Acting {
  readonly actorRef: Pick<ActingRef, 'send'>;
  readonly contents: Store<ActContents>;
}

/** Asks the question before an act on selected documents, with what was typed for them before (X5). */
export const requestAct = ({ actorRef, contents }: Acting, { act, tab, selected }: RequestedAct): void => {
  [aboutActs, aboutSelection].forEach(withdrawNotices);
  const before = contents.get();
  const { documents, leftOut } = splitByShowable(act, selected, before.shown);
  const ids = documents.map(({ id }) => id);
  if (ids.length === 0 && leftOut.length > 0) return notifyAllLeftOut(leftOut.length);
  contents.set({
    tab,
    documents,
    leftOut,
    reasons: [],
    sentAt: new Map(),
    ...draftFields(before, act, ids),
  });
  actorRef.send({
    type: `${act}.requested`,
    ids,
    ...splitByUnknownOutcome(withLost(before, ids), act, ids),
    organizations: organizationCount(documents),
  });
};

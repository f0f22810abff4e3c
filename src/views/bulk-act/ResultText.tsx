import { FormattedMessage } from 'react-intl';
import type { Act } from '../../../machines/bulk-act/bulk-act.ports.ts';
import { redundant } from '../../../machines/bulk-act/ledger.ts';
import type { Entry } from '../../../machines/bulk-act/ledger.ts';
import { isLockError } from '../../api/act-calls.ts';

/** The four things that can have become of a document (X4). */
export type ResultKind = 'done' | 'refused' | 'unknown' | 'notSent';

/** What became of a document, as its icon says it. */
export const kindOf = ({ fate }: Pick<Entry, 'fate'>): ResultKind => {
  if (fate === 'done') return 'done';
  if (fate === 'waiting') return 'notSent';
  return fate === 'refused' || fate === 'open' || fate === 'gone' ? 'refused' : 'unknown';
};

/** What became of a document, in words: the provider's own where it is not one of those that have others (D8.4). */
export function ResultText({ entry, act }: { readonly entry: Entry; readonly act: Act }) {
  const { fate, error } = entry;
  const kind = kindOf(entry);
  if (kind === 'done') return <FormattedMessage id={`bulkAct.done.${act}`} />;
  if (kind === 'notSent') return <FormattedMessage id="bulkAct.result.notSent" />;
  if (kind === 'unknown') return <FormattedMessage id="bulkAct.result.unknown" />;
  if (fate === 'gone') return <FormattedMessage id="bulkAct.result.gone" />;
  if (fate === 'open') return <FormattedMessage id="bulkAct.result.notRecorded" />;
  if (error === redundant) return <FormattedMessage id={`bulkAct.redundant.${act}`} />;
  if (isLockError(error)) return <FormattedMessage id="bulkAct.result.locked" />;
  return error === '' ? <FormattedMessage id="bulkAct.result.refused" /> : <bdi>{error}</bdi>;
}

import { FormattedMessage } from 'react-intl';
import type { Act } from '../../machines/acts/acts.ts';
import type { Entry, Fate } from '../../machines/acts/ledger.ts';
import { HostText } from '../parts/HostText.tsx';

/** The four things that can have become of a document (X4). */
export type ResultKind = 'done' | 'refused' | 'unknown' | 'notSent';

const kinds: Readonly<Partial<Record<Fate, ResultKind>>> = {
  done: 'done',
  waiting: 'notSent',
  unchecked: 'notSent',
  changed: 'notSent',
  refused: 'refused',
  open: 'refused',
  gone: 'refused',
};

/** What became of a document, as its icon says it. */
export const kindOf = ({ fate }: Pick<Entry, 'fate'>): ResultKind => kinds[fate] ?? 'unknown';

function RefusedText({ refusal, error }: Pick<Entry, 'refusal' | 'error'>) {
  if (refusal === 'locked') return <FormattedMessage id="bulkAct.result.locked" />;
  // Somebody else's doing is named only where their own row proves it (S46).
  if (refusal === 'redundant') return <FormattedMessage id="bulkAct.result.notRecorded" />;
  return error === '' ? <FormattedMessage id="bulkAct.result.refused" /> : <HostText text={error} />;
}

/** What became of a document, in words: the provider's own where it is not one of those that have others (D8.4). */
export function ResultText({ entry, act }: { readonly entry: Entry; readonly act: Act }) {
  const { fate, by } = entry;
  switch (kindOf(entry)) {
    case 'done':
      return <FormattedMessage id={by === null ? 'bulkAct.done.unseen' : `bulkAct.done.${act}`} />;
    case 'notSent':
      return <FormattedMessage id={`bulkAct.notSent.${act}`} />;
    case 'unknown':
      if (fate !== 'missing') return <FormattedMessage id="bulkAct.result.unknown" />;
      return entry.error === '' ? (
        <FormattedMessage id="bulkAct.result.missing" />
      ) : (
        <HostText text={entry.error} />
      );
    default:
  }
  if (fate === 'gone')
    return <FormattedMessage id={by === 'others' ? `bulkAct.redundant.${act}` : 'bulkAct.result.gone'} />;
  if (fate === 'open') return <FormattedMessage id="bulkAct.result.notRecorded" />;
  return <RefusedText {...entry} />;
}

import { FormattedMessage } from 'react-intl';
import { actTexts } from '../../machines/acts/act-texts.ts';
import type { Act } from '../../machines/acts/acts.ts';
import type { Entry } from '../../machines/acts/ledger.ts';
import { HostText } from '../parts/HostText.tsx';
import { kindOf } from './result-kind.ts';

function RefusedText({ refusal, error }: Pick<Entry, 'refusal' | 'error'>) {
  if (refusal === 'locked') return <FormattedMessage id="acts.result.locked" />;
  return error === '' ? <FormattedMessage id="acts.result.refused" /> : <HostText text={error} isQuoted />;
}

/** The result of a document: our text, or else the provider's own (D8.4). */
export function ResultText({ entry, act }: { readonly entry: Entry; readonly act: Act }) {
  const { fate, by } = entry;
  switch (kindOf(entry)) {
    case 'done':
      return <FormattedMessage id={by === null ? 'acts.done.unseen' : actTexts[act].result} />;
    case 'notSent':
      return <FormattedMessage id="acts.result.notRecorded" />;
    case 'unknown':
      if (fate !== 'missing') return <FormattedMessage id="acts.result.unknown" />;
      return entry.error === '' ? (
        <FormattedMessage id="documentAction.missing.title" />
      ) : (
        <HostText text={entry.error} isQuoted />
      );
    case 'passed':
      return <FormattedMessage id={fate === 'already' ? actTexts[act].redundant : 'acts.result.gone'} />;
    default:
  }
  if (fate === 'open') return <FormattedMessage id="acts.result.notRecorded" />;
  return <RefusedText {...entry} />;
}

import { FormattedMessage } from 'react-intl';
import type { KnownDocument } from './known-documents.ts';

/** Says in the question before an act that another document is likely a duplicate (X18). */
export function DuplicateNote({ duplicates }: { readonly duplicates: readonly KnownDocument[] }) {
  const [first] = duplicates;
  if (first === undefined) return null;
  return (
    <FormattedMessage
      id={first.tab === 'complete' ? 'acts.duplicate.done' : 'acts.duplicate.open'}
      values={{
        ref: (
          <strong>
            <bdi translate="no">{first.facts.ref ?? first.facts.type ?? '–'}</bdi>
          </strong>
        ),
        count: duplicates.length - 1,
      }}
    />
  );
}

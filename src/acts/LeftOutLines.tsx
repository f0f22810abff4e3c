import { FormattedMessage } from 'react-intl';
import { DocumentLines } from './DocumentLines.tsx';
import type { LeftOut } from './sort-out.ts';

/** The documents that are not signed with the others because their file cannot be shown, and why (S35). */
export function LeftOutLines({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  const lines = leftOut.map(({ document, why }) => ({
    document,
    result: <FormattedMessage id={`acts.leftOut.${why === 'xfa' || why === 'portfolio' ? 'other' : why}`} />,
    tone: 'bad' as const,
  }));
  return (
    <div>
      <p>
        <FormattedMessage id="acts.leftOut.count" values={{ count: leftOut.length }} />
      </p>
      <DocumentLines lines={lines} />
    </div>
  );
}

import { Suspense } from 'react';
import { ShortText } from '../ui/ShortText.tsx';
import { part } from './part.ts';
import { PartGuard } from './PartGuard.tsx';

const FoldedHostText = part(
  () => import('./FoldedHostText.tsx'),
  (module) => module.FoldedHostText,
);

/** Fetches what folds a long text ahead. */
export const preloadHostText = () => FoldedHostText.preload();

/** What is as short as a sentence stands within one. */
const mostInline = 120;

/** A text of the provider, wherever one stands: folded, wrapped within its place, and to be read to its end. */
export function HostText({ text }: { readonly text: string }) {
  if (text.length <= mostInline) return <ShortText text={text} />;
  return (
    // Without the way to fold it, it is shown as it is.
    <PartGuard renderMissing={() => <ShortText text={text} />}>
      <Suspense fallback={<ShortText text={`${text.slice(0, mostInline)}…`} />}>
        <FoldedHostText text={text} />
      </Suspense>
    </PartGuard>
  );
}

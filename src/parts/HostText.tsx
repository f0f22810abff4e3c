import { ShortText } from '../ui/ShortText.tsx';
import { part } from './part.ts';
import { PartBoundary } from './PartBoundary.tsx';

const ToldHostText = part(
  () => import('./ToldHostText.tsx'),
  (module) => module.ToldHostText,
);

/** Fetches ahead what tells the provider's texts. */
export const preloadHostText = () => ToldHostText.preload();

interface HostTextProps {
  readonly text: string;
  /** Stands as it came, also where the product has words for it (D7.12, D8.4). */
  readonly isQuoted?: boolean;
}

/**
 * What the provider says, wherever it stands: a documented refusal in the person's language, anything else as it came,
 * folded, wrapped within its place, and to be read to its end.
 */
export function HostText({ text, isQuoted = false }: HostTextProps) {
  return (
    // Without the words for it, it is shown as it is.
    <PartBoundary waiting={null} renderMissing={() => <ShortText text={text} />}>
      <ToldHostText text={text} isQuoted={isQuoted} />
    </PartBoundary>
  );
}

import { ShortText } from '../ui/ShortText.tsx';
import { lazyComponent } from './lazy-component.ts';
import { LazyBoundary } from './LazyBoundary.tsx';

const TranslatedHostText = lazyComponent(
  () => import('./TranslatedHostText.tsx'),
  (module) => module.TranslatedHostText,
);

/** Preloads the chunk that renders the provider's texts. */
export const preloadHostText = () => TranslatedHostText.preload();

interface HostTextProps {
  readonly text: string;
  /** Rendered verbatim, also where the product has its own text for it (D7.12, D8.4). */
  readonly isQuoted?: boolean;
}

/**
 * A text of the provider: a documented refusal in the person's language, anything else verbatim, collapsed to
 * three lines and expandable.
 */
export function HostText({ text, isQuoted = false }: HostTextProps) {
  return (
    // If its chunk cannot be loaded, the text is rendered verbatim.
    <LazyBoundary waiting={null} renderMissing={() => <ShortText text={text} />}>
      <TranslatedHostText text={text} isQuoted={isQuoted} />
    </LazyBoundary>
  );
}

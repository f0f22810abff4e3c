import { createStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';
import { pictureOf } from './preview.actors.ts';
import type { DrawPage, PagePicture } from './preview.actors.ts';
import { whenSeen } from './when-seen.ts';

/** A page after the first: without an image until it is scrolled into view. */
export interface LaterPage {
  readonly drawn: Store<{ readonly picture: PagePicture | null; readonly hasFailed: boolean }>;
  /** Observes the page's placeholder. Returns a function to stop, which revokes the image's object URL. */
  readonly watch: (place: Element | null) => (() => void) | undefined;
}

interface LaterPageNeeds {
  readonly draw: DrawPage;
  readonly file: Blob;
  readonly page: number;
  /** In pixels of the image. */
  readonly width: () => number;
}

/** Creates a page that is rendered once it comes into view. */
export const createLaterPage = ({ draw, file, page, width }: LaterPageNeeds): LaterPage => {
  const none = { picture: null, hasFailed: false };
  const drawn: LaterPage['drawn'] = createStore<ReturnType<LaterPage['drawn']['get']>>(none);
  const fetch = async (signal: AbortSignal) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const made = await draw({ bytes, width: width(), page }, signal).catch(() => null);
    if (signal.aborted) return;
    drawn.set(made?.kind === 'drawn' ? { picture: pictureOf(made) } : { hasFailed: true });
  };
  return {
    drawn,
    watch: (place) => {
      if (place === null) return undefined;
      const end = new AbortController();
      const stop = whenSeen(place, () => void fetch(end.signal));
      return () => {
        stop();
        end.abort();
        const { picture } = drawn.get();
        if (picture) URL.revokeObjectURL(picture.objectUrl);
        drawn.set(none);
      };
    },
  };
};

import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ReactElement } from 'react';
import type { Match, MatchPart } from '../document/search-index.ts';
import { useStore } from '../../ui/store.ts';
import type { ReadableStore } from '../../ui/store.ts';
import type { Search } from './search.ts';
import type { TextLayers } from './text-layers.ts';

/** In percent of the page, so that it stays in place while the page is zoomed. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Highlight {
  readonly match: Match;
  readonly boxes: readonly Box[];
}

const rectsOf = (layer: HTMLElement, { item, from, to }: MatchPart): readonly DOMRect[] => {
  const text = layer.querySelector(`[data-item="${item}"]`)?.firstChild;
  if (!(text instanceof Text) || to > text.length) return [];
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  return [...range.getClientRects()];
};

const boxesOn = (layer: HTMLElement, page: number, { parts }: Match): readonly Box[] => {
  const sheet = layer.getBoundingClientRect();
  return parts
    .filter((part) => part.page === page)
    .flatMap((part) => rectsOf(layer, part))
    .map((rect) => ({
      left: (100 * (rect.left - sheet.left)) / sheet.width,
      top: (100 * (rect.top - sheet.top)) / sheet.height,
      width: (100 * rect.width) / sheet.width,
      height: (100 * rect.height) / sheet.height,
    }));
};

const highlightsOn = (
  layer: HTMLElement | null,
  page: number,
  matches: readonly Match[],
): readonly Highlight[] =>
  layer === null
    ? []
    : matches
        .filter(({ parts }) => parts.some((part) => part.page === page))
        .map((match) => ({ match, boxes: boxesOn(layer, page, match) }))
        .filter(({ boxes }) => boxes.length > 0);

interface SearchHighlightsProps {
  readonly search: Search;
  readonly layers: ReadableStore<TextLayers>;
  readonly page: number;
}

/** Highlights the matches on a page; the current one is scrolled into view. */
export const SearchHighlights = ({ search, layers, page }: SearchHighlightsProps): ReactElement => {
  const { matches, current } = useStore(search.state);
  const layer = useStore(layers, ({ byPage }) => byPage.get(page) ?? null);
  const root = useRef<HTMLDivElement>(null);
  // The text layer is laid out before it is announced, so its rectangles can be measured here.
  const highlights = useMemo(() => highlightsOn(layer, page, matches), [layer, page, matches]);
  const shown = matches[current - 1];
  const onHighlighted = useEffectEvent((match: Match) => {
    const mark = root.current?.querySelector('.pdf-mark--current');
    if (mark && match.page === page) search.highlighted(match, mark);
  });
  useEffect(() => {
    if (shown && highlights.some(({ match }) => match === shown)) onHighlighted(shown);
  }, [shown, highlights]);
  return (
    <div className="pdf-marks" aria-hidden ref={root}>
      {highlights.flatMap(({ match, boxes }, at) =>
        boxes.map(({ left, top, width, height }, part) => (
          <div
            key={`${at}-${part}`}
            className={match === shown ? 'pdf-mark pdf-mark--current' : 'pdf-mark'}
            style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
          />
        )),
      )}
    </div>
  );
};

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import type { PdfDocument } from '../document/pdf-document.ts';
import type { PdfLabels } from './labels.ts';
import { createPagePictures } from './page-pictures.ts';
import type { PagePictures } from './page-pictures.ts';

interface PictureProps {
  readonly pictures: PagePictures;
  readonly page: number;
}

/** The picture of a page, as long as it is in sight. */
const Picture = ({ pictures, page }: PictureProps): ReactElement => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = useEffectEvent((element: HTMLCanvasElement) => pictures.draw(page, element));
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let giveUp: (() => void) | null = null;
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.at(-1)?.isIntersecting === true;
        if (isSeen) giveUp ??= draw(element);
        else {
          giveUp?.();
          giveUp = null;
        }
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      giveUp?.();
    };
  }, []);
  return <canvas ref={canvas} className="pdf-page-list__picture" width={0} height={0} aria-hidden />;
};

export interface PageListProps {
  readonly labels: PdfLabels;
  readonly opened: PdfDocument;
  readonly page: number;
  readonly onChosen: (page: number) => void;
  readonly onClosed: () => void;
}

const steps: Readonly<Record<string, (at: number, pages: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  PageUp: (at) => at - 5,
  PageDown: (at) => at + 5,
  Home: () => 1,
  End: (_, pages) => pages,
};

const buttonOf = (list: HTMLElement | null, page: number) =>
  list?.querySelector<HTMLButtonElement>(`[data-page="${page}"]`) ?? null;

/** Scrolls the list alone: the portal around it stays where it is. */
const bringIntoView = (list: HTMLElement | null, button: HTMLElement | null): void => {
  if (!list || !button) return;
  const [view, box] = [list.getBoundingClientRect(), button.getBoundingClientRect()];
  if (box.top < view.top) list.scrollTop -= view.top - box.top;
  else if (box.bottom > view.bottom) list.scrollTop += box.bottom - view.bottom;
};

/** Whether the list lies over the pages, as it does where there is no room beside them. */
const isOver = (list: HTMLElement | null): boolean =>
  list !== null && getComputedStyle(list).position === 'absolute';

/** The pages of a document with small pictures, to find one's way in a long one. It has one tab stop. */
export const PageList = ({ labels, opened, page, onChosen, onClosed }: PageListProps): ReactElement => {
  const list = useRef<HTMLElement>(null);
  const [pictures] = useState(() => createPagePictures(opened));
  const [stop, setStop] = useState(page);
  const pages = opened.pages;
  useEffect(() => {
    bringIntoView(list.current, buttonOf(list.current, page));
  }, [page]);
  const choose = (number: number): void => {
    onChosen(number);
    if (isOver(list.current)) onClosed();
  };
  const steer = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClosed();
      return;
    }
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    buttonOf(list.current, Math.min(pages, Math.max(1, step(stop, pages))))?.focus();
  };
  return (
    <nav ref={list} className="pdf-page-list" aria-label={labels.pages}>
      <ol role="presentation" onKeyDown={steer}>
        {Array.from({ length: pages }, (_, at) => at + 1).map((number) => (
          <li key={number}>
            <button
              type="button"
              data-page={number}
              className="pdf-page-list__page"
              tabIndex={number === Math.min(stop, pages) ? 0 : -1}
              aria-current={number === page ? 'page' : undefined}
              aria-label={labels.page.name(String(number), pages)}
              onFocus={() => setStop(number)}
              onClick={() => choose(number)}
            >
              <Picture pictures={pictures} page={number} />
              <span aria-hidden>{labels.page.number(number)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};

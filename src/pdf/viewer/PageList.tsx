import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useCallback, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactElement } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { PdfDocument } from '../document/pdf-document.ts';
import { whileSeen } from '../../ui/while-seen.ts';
import { ViewerButton } from './ViewerButton.tsx';

/** The width of a page's thumbnail in the list of pages, in CSS pixels. */
const thumbnailWidth = 96;

interface PageThumbnails {
  /** Renders a page after those before it. Returns a function that cancels it and frees its memory. */
  draw(page: number, canvas: HTMLCanvasElement): () => void;
}

const drawOn = async (opened: PdfDocument, number: number, canvas: HTMLCanvasElement) => {
  const page = await opened.page(number);
  const { width } = page.viewport({ scale: 1 });
  // At most two device pixels per CSS pixel: thumbnails are for orientation, not for reading.
  const sharpness = Math.min(2, devicePixelRatio);
  const viewport = page.viewport({ scale: (thumbnailWidth * sharpness) / width });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  if (!canvas.getContext('2d', { alpha: false })) return;
  await page.draw({ canvas, viewport }).promise;
  // Frees what was read for it, unless the viewer is rendering the same page.
  page.cleanup();
};

/** Renders thumbnails one after the other, so that the pages that are read need not wait for many. */
const createPageThumbnails = (opened: PdfDocument): PageThumbnails => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    draw: (page, canvas) => {
      let isCancelled = false;
      // The viewer itself reports what cannot be rendered; the list keeps its number.
      const drawn = last
        .then(() => (isCancelled ? undefined : drawOn(opened, page, canvas)))
        .catch(() => undefined);
      last = drawn;
      return () => {
        isCancelled = true;
        // Frees its memory at once; a rendering under way is completed first.
        void drawn.finally(() => {
          canvas.width = 0;
          canvas.height = 0;
        });
      };
    },
  };
};

interface ThumbnailProps {
  readonly thumbnails: PageThumbnails;
  readonly page: number;
}

/** Rendered only while it is in view. */
const Thumbnail = ({ thumbnails, page }: ThumbnailProps): ReactElement => {
  const canvas = useCallback(
    (element: HTMLCanvasElement) =>
      whileSeen(element, () => thumbnails.draw(page, element), { rootMargin: '200px' }),
    [thumbnails, page],
  );
  return <canvas ref={canvas} className="pdf-page-list__picture" width={0} height={0} aria-hidden />;
};

export interface PageListProps {
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

/** Not `scrollIntoView`: that would scroll the portal around the list as well. */
const scrollIntoList = (button: HTMLElement | null): void => {
  const list = button?.closest('nav');
  if (!button || !list) return;
  const [view, box] = [list.getBoundingClientRect(), button.getBoundingClientRect()];
  // The head covers as much as the padding says.
  const top = view.top + (parseFloat(getComputedStyle(list).scrollPaddingTop) || 0);
  if (box.top < top) list.scrollTop -= top - box.top;
  else if (box.bottom > view.bottom) list.scrollTop += box.bottom - view.bottom;
};

const isOver = (list: Element | null): boolean =>
  list !== null && getComputedStyle(list).position === 'absolute';

/** Whether the list covers the pages, as it does where there is no room beside them. */
export const isListOver = (viewer: HTMLElement | null): boolean =>
  isOver(viewer?.querySelector('.pdf-page-list') ?? null);

interface PageButtonProps extends Pick<ComponentProps<'button'>, 'onFocus' | 'onClick'> {
  readonly number: number;
  readonly pages: number;
  readonly thumbnails: PageThumbnails;
  readonly isCurrent: boolean;
  readonly isStop: boolean;
}

const PageButton = ({ number, pages, thumbnails, isCurrent, isStop, ...handlers }: PageButtonProps) => (
  <button
    {...handlers}
    ref={isCurrent ? scrollIntoList : null}
    type="button"
    data-page={number}
    className="pdf-page-list__page"
    tabIndex={isStop ? 0 : -1}
    aria-current={isCurrent ? 'page' : undefined}
    aria-label={useIntl().formatMessage({ id: 'common.page.current' }, { page: number, pages })}
  >
    <Thumbnail thumbnails={thumbnails} page={number} />
    <span aria-hidden>
      <FormattedNumber value={number} />
    </span>
  </button>
);

/** Thumbnails of all pages. The list is one tab stop; arrow keys move in it. */
export const PageList = ({ opened, page, onChosen, onClosed }: PageListProps): ReactElement => {
  const intl = useIntl();
  const list = useRef<HTMLElement>(null);
  const [thumbnails] = useState(() => createPageThumbnails(opened));
  const [stop, setStop] = useState(page);
  const pages = opened.pageCount;
  const choose = (number: number): void => {
    onChosen(number);
    if (isOver(list.current)) onClosed();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
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
    <nav ref={list} className="pdf-page-list" aria-label={intl.formatMessage({ id: 'pdf.pages' })}>
      <div className="pdf-page-list__head">
        <h2>
          <FormattedMessage id="pdf.pages" />
        </h2>
        <ViewerButton
          label={intl.formatMessage({ id: 'app.close' })}
          icon={<DismissRegular />}
          onClick={onClosed}
        />
      </div>
      <ol role="presentation" onKeyDown={onKeyDown}>
        {Array.from({ length: pages }, (_, at) => at + 1).map((number) => (
          <li key={number}>
            <PageButton
              {...{ number, pages, thumbnails }}
              isCurrent={number === page}
              isStop={number === Math.min(stop, pages)}
              onFocus={() => setStop(number)}
              onClick={() => choose(number)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
};

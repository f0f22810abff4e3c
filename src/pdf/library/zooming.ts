import { flushSync } from 'react-dom';
import type { ClientPoint, PagesZoom } from '../viewer/pages.ts';

/** For so many frames after a zoom the library scrolls by itself. */
const libraryFrames = 8;

/** A place on a page, as parts of its width and height: neither the padding nor the gaps between pages grow with them. */
interface Spot extends ClientPoint {
  readonly page: string;
}

/** What is under `at`: on the page at this height, else on the last one; null without pages. */
const spotAt = (container: HTMLElement, at: ClientPoint): Spot | null => {
  const pages = [...container.querySelectorAll<HTMLElement>('.rpv-core__page-layer')];
  const page = pages.find((each) => each.getBoundingClientRect().bottom >= at.y) ?? pages.at(-1);
  if (!page) return null;
  const { left, top, width, height } = page.getBoundingClientRect();
  return {
    page: `[data-testid="core__page-layer-${page.dataset['virtualIndex']}"]`,
    x: (at.x - left) / width,
    y: (at.y - top) / height,
  };
};

/** Keeps a spot under `at` while the library scrolls by itself, until somebody else does. */
const holdUnder = (container: HTMLElement, spot: Spot, at: ClientPoint): void => {
  const control = new AbortController();
  let [frame, handle] = [0, 0];
  const hold = () => {
    const box = container.querySelector(spot.page)?.getBoundingClientRect();
    if (!box || frame > libraryFrames) return control.abort();
    const [left, top] = [box.left + spot.x * box.width - at.x, box.top + spot.y * box.height - at.y];
    container.scrollBy({ left, top, behavior: 'instant' });
    frame += 1;
    handle = requestAnimationFrame(hold);
  };
  control.signal.addEventListener('abort', () => cancelAnimationFrame(handle));
  for (const type of ['wheel', 'touchstart', 'touchmove', 'keydown'])
    container.addEventListener(type, () => control.abort(), { passive: true, signal: control.signal });
  hold();
};

const pictureClass = 'pdf-picture';
/** Enough for the moment until the page is rendered anew, and little memory on a phone. */
const picturePixels = 1_000_000;

/** A page that is rendered anew shows its last picture meanwhile, stretched to its new size. */
export const keepPictures = (container: HTMLElement): void => {
  for (const canvas of container.querySelectorAll<HTMLCanvasElement>('canvas[data-testid]')) {
    const page = canvas.closest('.rpv-core__page-layer');
    if (!page || canvas.width === 0) continue;
    dropPicture(page);
    const shrunk = Math.min(1, Math.sqrt(picturePixels / (canvas.width * canvas.height)));
    const picture = document.createElement('canvas');
    picture.className = pictureClass;
    picture.ariaHidden = 'true';
    picture.width = Math.ceil(canvas.width * shrunk);
    picture.height = Math.ceil(canvas.height * shrunk);
    picture.getContext('2d', { alpha: false })?.drawImage(canvas, 0, 0, picture.width, picture.height);
    page.prepend(picture);
  }
};

/** Removes the kept pictures of a page, or of all pages in a container. */
export const dropPicture = (page: Element | null): void => {
  for (const picture of page?.querySelectorAll(`.${pictureClass}`) ?? []) picture.remove();
};

/** Begins a zoom around `start`; `render` renders the pages at a scale. */
export const startZoom = (
  container: HTMLElement,
  start: ClientPoint,
  render: (scale: number) => void,
): PagesZoom => {
  const stretched = container.firstElementChild as HTMLElement;
  const spot = spotAt(container, start);
  const { left, top } = stretched.getBoundingClientRect();
  stretched.style.transformOrigin = `${start.x - left}px ${start.y - top}px`;
  let [factor, at] = [1, start];
  return {
    stretch: (by, now) => {
      [factor, at] = [by, now];
      stretched.style.transform = `translate(${at.x - start.x}px, ${at.y - start.y}px) scale(${factor})`;
    },
    end: (scale) => {
      if (!container.isConnected) return;
      if (factor !== 1) flushSync(() => render(scale));
      stretched.style.transform = '';
      if (spot) holdUnder(container, spot, at);
    },
  };
};

import { expect, it } from 'vitest';
import { hideToolsOnScroll } from '../../src/pdf/viewer/scrolled-tools.ts';

/** A viewer whose pages can be scrolled and zoomed. */
const openViewer = () => {
  const viewer = document.createElement('div');
  const pages = viewer.appendChild(document.createElement('div'));
  Object.defineProperty(pages, 'clientHeight', { value: 600 });
  let scale = 1;
  const stop = hideToolsOnScroll(viewer, () => scale);
  return {
    isShown: () => viewer.className === '',
    scrollTo: (top: number, timeStamp: number) => {
      pages.scrollTop = top;
      pages.dispatchEvent(Object.defineProperty(new Event('scroll'), 'timeStamp', { value: timeStamp }));
    },
    zoomTo: (to: number) => {
      scale = to;
    },
    stop,
  };
};

it('a scroll caused by a zoom does not hide the tools; scrolling down afterwards does [D2.44]', () => {
  const { isShown, scrollTo, zoomTo, stop } = openViewer();
  scrollTo(100, 100);
  scrollTo(60, 200);
  const before = isShown();
  zoomTo(1.5);
  scrollTo(200, 1_000);
  scrollTo(300, 1_100);
  const zoomed = isShown();
  scrollTo(400, 2_000);
  expect([before, zoomed, isShown()]).toEqual([true, true, false]);
  stop();
});

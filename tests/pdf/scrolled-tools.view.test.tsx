import { expect, it, vi } from 'vitest';
import { hideToolsOnScroll } from '../../src/pdf/viewer/scrolled-tools.ts';

/** A viewer whose pages can be scrolled and zoomed, and a window that can be turned. */
const viewerIn = ({ isLow }: { readonly isLow: boolean }) => {
  const turned = new EventTarget();
  const lowWindow = Object.assign(turned, { matches: isLow });
  vi.stubGlobal('matchMedia', () => lowWindow);
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
    turn: (isLowNow: boolean) => {
      lowWindow.matches = isLowNow;
      turned.dispatchEvent(new Event('change'));
    },
    stop,
  };
};

it('a scroll caused by a zoom does not hide the tools; scrolling down afterwards does [D2.44]', () => {
  const { isShown, scrollTo, zoomTo, stop } = viewerIn({ isLow: false });
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

it('turning a phone to portrait shows the tools, to landscape hides them until a tap [D2.44]', () => {
  const { isShown, turn, stop } = viewerIn({ isLow: true });
  const atFirst = isShown();
  turn(false);
  const upright = isShown();
  turn(true);
  expect([atFirst, upright, isShown()]).toEqual([false, true, false]);
  stop();
});

import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press } from '../drawing/presses.ts';
import { showLoaded, withoutObserver } from './shown-editor.tsx';

/** A phone's window, in which the stage is 375 wide. */
beforeEach(() => {
  withoutObserver();
  const narrow = { ...window.matchMedia(''), addEventListener: () => {}, removeEventListener: () => {} };
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...narrow, matches: true } as MediaQueryList);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(375);
});

const pageWidth = () =>
  Math.round(Number(document.querySelector('[data-flow="drawing"] svg')?.getAttribute('width')));
const visible = () => [...document.querySelectorAll('[aria-hidden="true"]')].map((one) => one.textContent);

describe('on a phone, the page editor', () => {
  it('fits the page to the width at first, and again after it was rotated [D5.6]', async () => {
    const { draw, send, snapshot } = await showLoaded();
    await vi.waitFor(() => expect(pageWidth()).toBe(359));
    act(() => send({ type: 'zoom.changed', zoom: 1 } as never));
    expect(pageWidth()).toBe(612);
    draw();
    // The zoom is never below a half.
    expect([snapshot().context.zoom, pageWidth()]).toEqual([0.5, 396]);
  });

  it('shows how many edits there are on the page in view, including a text that is being typed', async () => {
    const { draw, drawing, send } = await showLoaded();
    draw();
    expect(visible()).toContain('1 change on page 1');
    act(() => {
      drawing()?.send({ type: 'tool.chosen', tool: 'text' });
      drawing()?.send(press(100, 100));
      drawing()?.send({ type: 'text.typed', text: 'BP' });
    });
    expect(visible()).toContain('2 changes on page 1');
    act(() => drawing()?.send({ type: 'text.finished' }));
    act(() => send({ type: 'page.shown', page: 2 } as never));
    expect(visible()).toContain('No changes on page 2');
  });

  it('shows a text in 16 px while it is typed, and then the page as before', async () => {
    const { drawing } = await showLoaded();
    await vi.waitFor(() => expect(pageWidth()).toBe(359));
    act(() => {
      drawing()?.send({ type: 'tool.chosen', tool: 'text' });
      drawing()?.send(press(100, 100));
    });
    expect(pageWidth()).toBe(816);
    act(() => drawing()?.send({ type: 'properties.changed', change: { style: { size: 24 } } }));
    expect(pageWidth()).toBe(612);
    act(() => drawing()?.send({ type: 'text.finished' }));
    expect(pageWidth()).toBe(359);
  });
});

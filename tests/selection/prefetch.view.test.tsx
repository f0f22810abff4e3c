import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boxOf, few, focusOn, key, linksOf, open, rows } from './opened-lists.tsx';

const watched = async () => {
  const told: string[] = [];
  await open([few], { prefetch: (id, by) => told.push(`${by} ${id}`) });
  const over = (row: number, pointerType = 'mouse') =>
    fireEvent.pointerMove(linksOf(rows()[row])[0] as HTMLElement, { pointerType });
  vi.useFakeTimers();
  return { told, over, wait: (ms: number) => vi.advanceTimersByTime(ms) };
};

afterEach(() => void vi.useRealTimers());

describe('prefetching the document that is likely to be opened next', () => {
  it('starts for the row whose link is being pressed', async () => {
    const { told } = await watched();
    fireEvent.mouseDown(linksOf(rows()[2])[0] as HTMLElement, { button: 0 });
    expect(told).toEqual(['press d-3']);
    fireEvent.mouseDown(boxOf(3).closest('label') as HTMLElement, { button: 0 });
    fireEvent.mouseDown(linksOf(rows()[1])[0] as HTMLElement, { button: 0, ctrlKey: true });
    fireEvent.mouseDown(linksOf(rows()[1])[0] as HTMLElement, { button: 2 });
    expect(told).toHaveLength(1);
  });

  it('starts once for a row on which the mouse rests, and not for one that it only passes', async () => {
    const { told, over, wait } = await watched();
    over(0);
    wait(100);
    over(1);
    wait(100);
    over(1);
    wait(100);
    expect(told).toEqual(['rest d-2']);
    over(1);
    wait(1_000);
    expect(told).toHaveLength(1);
    over(3);
    fireEvent.pointerLeave(linksOf(rows()[3])[0]?.closest('table') as HTMLElement);
    wait(1_000);
    expect(told).toHaveLength(1);
  });

  it('does not start for a row that a finger only touches, to scroll', async () => {
    const { told, over, wait } = await watched();
    over(2, 'touch');
    wait(1_000);
    expect(told).toEqual([]);
  });

  it('is not requested any more once it is opened, or the list is left', async () => {
    const { told, over, wait } = await watched();
    over(1);
    cleanup();
    wait(1_000);
    expect(told).toEqual([]);
    vi.useRealTimers();
    const opened = await watched();
    vi.useRealTimers();
    focusOn(0);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await key('j{Enter}');
    opened.wait(1_000);
    expect(opened.told).toEqual([]);
  });

  it('starts for the row that gets the keyboard focus', async () => {
    const { told, wait } = await watched();
    vi.useRealTimers();
    focusOn(0);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await key('j');
    wait(1_000);
    expect(told).toEqual(['rest d-2']);
  });
});

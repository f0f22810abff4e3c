import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from '../../src/ui/Countdown.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const seconds = (left: number) => <p>{left}</p>;

describe('The seconds that are left', () => {
  it('go down by whole seconds, and not below none [X6]', async () => {
    const { container } = render(<Countdown fromMs={2_500}>{seconds}</Countdown>);
    const shown = [container.textContent];
    for (let second = 0; second < 4; second += 1) {
      await pass(1_000);
      shown.push(container.textContent);
    }
    expect(shown).toEqual(['3', '2', '1', '0', '0']);
  });

  it('go on although they are drawn again more often than they tick [X6]', async () => {
    const end = performance.now() + 25_000;
    const left = () => <Countdown fromMs={end - performance.now()}>{seconds}</Countdown>;
    const { container, rerender } = render(left());
    for (let time = 0; time < 50; time += 1) {
      await pass(100);
      rerender(left());
    }
    expect(container.textContent).toBe('20');
  });

  it('follow an end that was put off or comes sooner [X6] [S9]', async () => {
    const { container, rerender } = render(<Countdown fromMs={25_000}>{seconds}</Countdown>);
    await pass(5_000);
    rerender(<Countdown fromMs={60_000}>{seconds}</Countdown>);
    await pass(1_000);
    expect(container.textContent).toBe('59');
    rerender(<Countdown fromMs={10_000}>{seconds}</Countdown>);
    await pass(1_000);
    expect(container.textContent).toBe('9');
  });
});

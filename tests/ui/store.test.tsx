import { act, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createStore, useStore } from '../../src/ui/store.ts';

interface Trip {
  readonly city: string;
  readonly days: number;
}

const trip = () => createStore<Trip>({ city: 'Oslo', days: 2 });

describe('a store', () => {
  it('changes the fields that are given, and keeps the others', () => {
    const store = trip();
    store.set({ days: 3 });
    store.set(({ days }) => ({ days: days + 1 }));
    expect(store.get()).toEqual({ city: 'Oslo', days: 4 });
  });

  it('notifies its subscribers after each change, and not those who have unsubscribed', () => {
    const store = trip();
    const calls: string[] = [];
    const stopFirst = store.subscribe(() => calls.push(`first ${store.get().days}`));
    store.subscribe(() => calls.push(`second ${store.get().days}`));
    store.set({ days: 3 });
    stopFirst();
    store.set({ days: 4 });
    expect(calls).toEqual(['first 3', 'second 3', 'second 4']);
  });

  it('does not notify, and keeps the same object, if no value differs', () => {
    const store = trip();
    const before = store.get();
    const calls: string[] = [];
    store.subscribe(() => calls.push('changed'));
    store.set({ city: 'Oslo' });
    store.set(() => ({}));
    expect([store.get() === before, calls]).toEqual([true, []]);
  });

  it('does not call a subscriber that another one has just unsubscribed', () => {
    const store = trip();
    const calls: string[] = [];
    store.subscribe(() => stopSecond());
    const stopSecond = store.subscribe(() => calls.push('second'));
    store.set({ days: 3 });
    expect(calls).toEqual([]);
  });

  it('keeps two subscriptions with the same function apart', () => {
    const store = trip();
    let times = 0;
    const count = () => {
      times += 1;
    };
    const stop = store.subscribe(count);
    store.subscribe(count);
    stop();
    store.set({ days: 3 });
    expect(times).toBe(1);
  });
});

/** A component that renders the days, and what it has rendered. */
const daysOf = (store: ReturnType<typeof trip>) => {
  const drawn: number[] = [];
  function Days() {
    const { days } = useStore(store);
    drawn.push(days);
    return <p>{days}</p>;
  }
  return { Days, drawn };
};

describe('a component that reads a store', () => {
  it('re-renders on each change, and only then', () => {
    const store = trip();
    const { Days, drawn } = daysOf(store);
    const { container } = render(<Days />);
    act(() => store.set({ days: 5 }));
    act(() => store.set({ days: 5 }));
    expect([container.textContent, drawn]).toEqual(['5', [2, 5]]);
  });

  it('does not re-render when only unselected fields change', () => {
    const store = trip();
    const drawn: string[] = [];
    function City() {
      const city = useStore(store, (value) => value.city);
      drawn.push(city);
      return <p>{city}</p>;
    }
    const { container } = render(<City />);
    act(() => store.set({ days: 5 }));
    act(() => store.set({ city: 'Bergen' }));
    expect([container.textContent, drawn]).toEqual(['Bergen', ['Oslo', 'Bergen']]);
  });

  it('is not notified after it was unmounted', () => {
    const store = trip();
    const { Days, drawn } = daysOf(store);
    const { unmount } = render(<Days />);
    unmount();
    store.set({ days: 5 });
    expect(drawn).toEqual([2]);
  });
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { lazyComponent } from '../../src/parts/lazy-component.ts';
import { LazyDialog } from '../../src/parts/LazyDialog.tsx';
import { LazyBoundary } from '../../src/parts/LazyBoundary.tsx';
import { showInApp } from '../support/in-app.tsx';
import { takeConsole } from '../support/silent-console.ts';
import { turnsDone } from '../support/microtasks.ts';

const Screen = () => <h1>Here it is</h1>;
const pick = () => Screen;
const gone = () => Promise.reject(new TypeError('gone'));

const show = async (load: () => Promise<unknown>) => {
  const Part = lazyComponent(load, pick);
  const shown = await act(() =>
    showInApp(
      <LazyBoundary>
        <Part />
      </LazyBoundary>,
    ),
  );
  return { Part, ...shown };
};
const again = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

describe('a lazily loaded component', () => {
  it('is requested twice automatically', async () => {
    const load = vi
      .fn(gone)
      .mockImplementationOnce(gone)
      .mockImplementationOnce(() => Promise.resolve({}) as never);
    await show(load);
    expect(await screen.findByText('Here it is')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is loaded once its chunk has arrived', async () => {
    const part = lazyComponent(() => Promise.resolve({}), pick);
    expect(part.isLoaded()).toBe(false);
    await part.preload();
    expect(part.isLoaded()).toBe(true);
  });

  it('then shows a message with a retry, which says so if it fails again [S22]', async () => {
    let answer: () => Promise<unknown> = gone;
    const load = vi.fn(() => answer());
    await show(load);
    expect(screen.getByRole('alert').textContent).toBe(
      'This part could not be loaded' +
        'Check your connection and try again. If that does not help, reload the page.' +
        'Try againReload',
    );
    await act(again);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('It still could not be loaded.'),
    );
    expect(load).toHaveBeenCalledTimes(4);
    answer = () => Promise.resolve({});
    await act(again);
    expect(await screen.findByText('Here it is')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(takeConsole().length).toBeGreaterThan(0);
  });

  it('is fetched automatically when the browser is online again [S22]', async () => {
    let answer: () => Promise<unknown> = gone;
    await show(() => answer());
    answer = () => Promise.resolve({});
    await act(() => window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Here it is')).toBeDefined();
    takeConsole();
  });

  it('is fetched again when it is rendered after a failed preload', async () => {
    let answer: () => Promise<unknown> = gone;
    const Part = lazyComponent(() => answer(), pick);
    await Part.preload();
    answer = () => Promise.resolve({});
    await act(() =>
      showInApp(
        <LazyBoundary>
          <Part />
        </LazyBoundary>,
      ),
    );
    expect(await screen.findByText('Here it is')).toBeDefined();
  });

  it('renders at once after a preload', async () => {
    let come: (module: unknown) => void = () => {};
    const Part = lazyComponent(() => new Promise((resolve) => (come = resolve)), pick);
    void Part.preload();
    const ahead = Part.preload().then(() => 'there');
    await turnsDone(1);
    expect(await Promise.race([ahead, Promise.resolve('on its way')])).toBe('on its way');
    come({});
    expect(await ahead).toBe('there');
    await showInApp(
      <LazyBoundary>
        <Part />
      </LazyBoundary>,
    );
    expect(screen.getByText('Here it is')).toBeDefined();
  });

  it('is fetched again for whoever comes back to it', async () => {
    let answer: () => Promise<unknown> = gone;
    const { Part, unmount } = await show(() => answer());
    unmount();
    answer = () => Promise.resolve({});
    await act(() =>
      showInApp(
        <LazyBoundary>
          <Part />
        </LazyBoundary>,
      ),
    );
    expect(await screen.findByText('Here it is')).toBeDefined();
    takeConsole();
  });
});

describe('a lazily loaded dialog', () => {
  const open = async (load: () => Promise<unknown>, isOpen = true) => {
    const Part = lazyComponent(load, pick);
    const onClosed = vi.fn();
    const { container } = await act(() =>
      showInApp(
        <LazyDialog {...{ isOpen, onClosed }}>
          <Part />
        </LazyDialog>,
      ),
    );
    return { onClosed, text: () => container.textContent };
  };
  const never = () => new Promise(() => {});

  it.each([
    ['on its way', never, 'Loading…Cancel'],
    ['missing', gone, 'This part could not be loaded'],
  ])('can be cancelled by a press and by Escape while it is %s [S22]', async (_, load, told) => {
    const { onClosed, text } = await open(load);
    await waitFor(() => expect(text()).toContain(told));
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    fireEvent.click(cancel);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClosed).toHaveBeenCalledTimes(2);
    takeConsole();
  });

  it('shows nothing while it is only preloaded', async () => {
    const { text } = await open(never, false);
    expect(text()).toBe('');
  });
});

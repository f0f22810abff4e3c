import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../src/app/ErrorBoundary.tsx';
import { pageRecorder } from '../../src/trace/page-recorder.ts';
import { createTraceRecorder } from '../../src/trace/trace.ts';
import { showInApp } from '../support/in-app.tsx';

function Broken(): never {
  throw new Error('This screen cannot be drawn.');
}

const showBroken = async (companyName?: string) => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
  await showInApp(
    <ErrorBoundary {...(companyName === undefined ? {} : { companyName })}>
      <Broken />
    </ErrorBoundary>,
  );
  spy.mockRestore();
};

describe('an error of a screen', () => {
  it('shows a page with Reload and Back to dashboard in its place [S22] [A8.9]', async () => {
    await showBroken();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(document.title).toBe('Something went wrong · Countersign');
  });

  it('is gone on another route, and stays where nothing else has changed [S22]', async () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
    const isShown = () => screen.queryByText('Something went wrong') !== null;
    const guard = (route: string, screenOf = <Broken />) => (
      <ErrorBoundary route={route}>{screenOf}</ErrorBoundary>
    );
    const { show } = await showInApp(guard('/document_detail?docid=1'));
    expect(isShown()).toBe(true);
    show(guard('/document_detail?docid=1', <p>Another document</p>));
    expect(isShown()).toBe(true);
    show(guard('/document_detail?docid=2', <p>Another document</p>));
    await screen.findByText('Another document');
    expect(isShown()).toBe(false);
    spy.mockRestore();
  });

  it('offers the trace of what the page has done, to be copied for support [X16]', async () => {
    await showBroken();
    const copy = await screen.findByRole('button', { name: 'Copy details for support' });
    const recorder = createTraceRecorder('2026-11-01', 'salt', () => 0);
    pageRecorder.attach(recorder);
    await userEvent.setup().click(copy);
    await screen.findByText('Copied');
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual(pageRecorder.trace());
  });

  it('brings a frame of its own where no shell stands around it [S22] [X11]', async () => {
    await showBroken('Riverside Home Health');
    expect(screen.getByRole('banner').querySelector('select')).not.toBeNull();
    expect(screen.getByRole('main').textContent).toContain('Something went wrong');
    expect(screen.getByRole('contentinfo').textContent).toContain('Riverside Home Health');
  });
});

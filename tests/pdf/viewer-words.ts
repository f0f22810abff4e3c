import type { Locator } from '@playwright/test';
import { expect } from './viewer-test.ts';
import type { Viewer } from './viewer-test.ts';

/** What the viewer tells when a page's picture is on the screen. */
export const painted = (documentId: string, page: number, pages: number): object => ({
  painted: { documentId, page, pages },
});

export const pageField = ({ page }: Viewer): Locator => page.getByRole('textbox', { name: /^Page number/ });

export const button = ({ page }: Viewer, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** Ended workers are gone a moment later. */
export const seeNoWorkers = ({ page }: Viewer): Promise<void> =>
  expect.poll(() => page.workers().length).toBe(0);

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Footer } from '../../src/app/shell/Footer.tsx';
import { Tabs } from '../../src/app/shell/Tabs.tsx';
import { showInApp } from '../support/in-app.tsx';

it.each([
  ['/dashboard', 'Dashboard'],
  ['/completed_documents', 'Completed Documents'],
  ['/document_detail?tab=complete&docid=d-1', 'Completed Documents'],
  ['/document_detail?tab=sign&docid=d-1', 'Pending Documents'],
  ['/update_document?tab=sign&docid=d-1', 'Pending Documents'],
  ['/update_document/ZC0x', 'Pending Documents'],
  ['/update_credentials', undefined],
])('marks the tab that %s belongs to [A2.32] [S19]', async (address, marked) => {
  window.history.replaceState(null, '', address);
  await showInApp(<Tabs />);
  expect(screen.queryByRole('link', { current: 'page' })?.textContent).toBe(marked);
});

it("the footer shows the current year and the company's name [A2.24] [A1.6]", async () => {
  await showInApp(<Footer companyName="Riverside Home Health" />);
  expect(screen.getByRole('contentinfo').textContent).toBe(
    `© ${new Date().getFullYear()} Riverside Home Health`,
  );
});

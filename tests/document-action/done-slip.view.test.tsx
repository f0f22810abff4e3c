import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { confirm, dialog, openDocument, press } from './opened-document.tsx';

const sentAt = Date.UTC(2026, 2, 1, 17, 5);

describe('the dialog of a success', () => {
  it.each([
    ['sign', 'Sign', 'Successfully Signed'],
    ['review', 'Review', 'Successfully Reviewed'],
  ] as const)(
    'shows after %s who did it and when; it can be copied as text, and claims no legal value [X20] [S58] [D2.50]',
    async (tab, name, title) => {
      const user = userEvent.setup();
      await openDocument({ tab, sentAt });
      await confirm(name);
      const said = screen.getByRole('dialog').textContent;
      expect(said).toMatch(/Maria Santos · Mar 01, 2026, \d+:05 [AP]M /);
      expect(said).not.toMatch(/binding|Pages seen|Receipt/);
      await user.click(dialog().getByRole('button', { name: 'Copy' }));
      await act(async () => {});
      const copied = (await navigator.clipboard.readText()).split('\n');
      expect([copied[0], copied.slice(2)]).toEqual([
        title,
        ['', 'Riverside Home Health · Ottilie Samplewood · Jan 01, 1931 · Plan of Care · RIV-1'],
      ]);
      expect(copied[1]).toMatch(/^Maria Santos · Mar 01, 2026, \d+:05/);
      expect(screen.getByText('Copied')).toBeTruthy();
    },
  );

  it('is printed as one page [X20]', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    onTestFinished(() => void vi.unstubAllGlobals());
    await openDocument({ sentAt });
    await confirm('Sign');
    await press('Print', dialog());
    const sheet = () => document.querySelector('body > .print-sheet');
    const printed = [
      sheet()?.querySelector('h1')?.textContent,
      [...(sheet()?.querySelectorAll('tbody td') ?? [])].map(({ textContent }) => textContent),
    ];
    await act(async () => void window.dispatchEvent(new Event('afterprint')));
    expect([print.mock.calls.length, printed, sheet()]).toEqual([
      1,
      [
        'Successfully Signed',
        ['Riverside Home Health', 'Ottilie Samplewood', 'Jan 01, 1931', 'Plan of Care', 'RIV-1'],
      ],
      null,
    ]);
  });
});

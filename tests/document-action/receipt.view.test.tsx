import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { confirm, dialog, openDocument, press } from './opened-document.tsx';

const sha256OfOne = '4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a';

describe('the dialog of a success', () => {
  it('has a receipt: document, reference, organization, subject, meaning, person, both times, hash and pages seen; it is copied as text [X20]', async () => {
    const user = userEvent.setup();
    await openDocument();
    await confirm('Sign');
    await act(() => press('Receipt', dialog()));
    const facts = [...(await screen.findByRole('article')).querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]);
    expect(facts).toEqual([
      ['Type', 'Plan of Care'],
      ['Ref', 'RIV-1'],
      ['Organization', 'Riverside Home Health'],
      ['Patient Name', 'Ottilie Samplewood'],
      ['Date of Birth', 'Jan 01, 1931'],
      ['Local time', expect.stringMatching(/^(Dec 31, 1969|Jan 01, 1970), \d+:\d\d [AP]M \S+$/)],
      ['UTC', '1970-01-01 00:00:00 UTC'],
      ['Pages seen', '1 of 4'],
      ['SHA-256 of the file shown', sha256OfOne],
    ]);
    expect(screen.getByRole('article').textContent).toMatch(
      /^Receipt: document signedElectronic signature\..*By Maria Santos/,
    );
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await act(async () => {});
    const copied = await navigator.clipboard.readText();
    expect(copied.split('\n').filter((line) => /^(Ref|UTC|By)/.test(line))).toEqual([
      'By Maria Santos',
      'Ref: RIV-1',
      'UTC: 1970-01-01 00:00:00 UTC',
    ]);
    expect(screen.getByText('Copied')).toBeTruthy();
  });

  it('prints the receipt and nothing else [X20]', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await openDocument();
    await confirm('Sign');
    await act(() => press('Receipt', dialog()));
    await screen.findByRole('article');
    await press('Print or save as PDF', dialog());
    const sheet = () => document.querySelector('body > .print-sheet')?.textContent ?? null;
    const printed = sheet();
    await act(async () => void window.dispatchEvent(new Event('afterprint')));
    expect([print.mock.calls.length, printed?.includes('RIV-1'), sheet()]).toEqual([1, true, null]);
    vi.unstubAllGlobals();
  });
});

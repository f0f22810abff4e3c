import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLanguage } from '../../src/i18n/LanguageProvider.tsx';
import { NoticeRegion } from '../../src/parts/NoticeRegion.tsx';
import { clearNotices, notify, visibleNotices, withdrawNotices } from '../../src/ui/notices.ts';
import type { Notice } from '../../src/ui/notices.ts';
import { showInApp } from '../support/in-app.tsx';

const refused: Notice = { intent: 'warning', text: 'The code is wrong', ms: 3_000 };
const sent: Notice = { intent: 'success', text: 'The code was sent', ms: 1_000 };

const tell = (...notices: readonly Notice[]) => act(async () => notices.forEach((one) => notify(one)));
const place = () => screen.getByRole('region', { name: 'Messages' });
const shown = () =>
  within(place())
    .queryAllByRole('listitem')
    .map((one) => one.textContent);

describe('a notice', () => {
  it('that is already shown is restarted, not stacked [A9.4]', async () => {
    await showInApp(<NoticeRegion />);
    await tell(refused, refused, { ...refused, text: 'Too many tries' });
    await tell(refused, { ...refused, intent: 'error' });
    expect(shown()).toEqual(['The code is wrong', 'Too many tries', 'The code is wrong']);
  });

  it('that differs in what the provider said is another one [D9.2]', async () => {
    await showInApp(<NoticeRegion />);
    await tell({ ...refused, detail: 'for Anna' }, { ...refused, detail: 'for Emil' });
    expect(shown()).toEqual(['The code is wrongfor Anna', 'The code is wrongfor Emil']);
  });

  it('can be shown again after it was dismissed or cleared', async () => {
    await showInApp(<NoticeRegion />);
    await tell(refused);
    await userEvent.click(within(place()).getByRole('button', { name: 'Close' }));
    expect(shown()).toEqual([]);
    await tell(refused);
    expect(shown()).toEqual(['The code is wrong']);
    await act(async () => clearNotices());
    expect(shown()).toEqual([]);
    await tell(refused);
    expect(shown()).toEqual(['The code is wrong']);
  });

  it('disappears when its link is followed [D9.2]', async () => {
    await showInApp(<NoticeRegion />);
    const followed: string[] = [];
    const link = { text: 'Show details', href: '/there', onFollowed: () => followed.push('there') };
    await tell({ ...refused, link });
    await userEvent.click(screen.getByRole('link', { name: 'Show details' }));
    expect([shown(), followed]).toEqual([[], ['there']]);
  });

  it('that comes before the region is mounted is shown once afterwards [A9.4]', async () => {
    await tell(refused, refused);
    await showInApp(<NoticeRegion />);
    expect(shown()).toEqual(['The code is wrong']);
  });

  it('is replaced by a newer one about the same subject', async () => {
    await showInApp(<NoticeRegion />);
    await tell({ ...refused, about: 'code' }, { ...refused, text: 'No connection' });
    await tell({ ...sent, about: 'code' });
    expect(shown()).toEqual(['No connection', 'The code was sent']);
  });

  it('about two subjects with the same text disappears when both are withdrawn', async () => {
    await showInApp(<NoticeRegion />);
    await tell({ ...refused, about: 'list' }, { ...refused, about: 'report' });
    expect(shown()).toEqual(['The code is wrong']);
    await act(async () => withdrawNotices('report'));
    expect(shown()).toEqual(['The code is wrong']);
    await tell({ ...refused, about: 'report' }, { ...sent, about: 'list' });
    expect(shown()).toEqual(['The code is wrong', 'The code was sent']);
    await act(async () => withdrawNotices('report'));
    expect(shown()).toEqual(['The code was sent']);
  });

  it('is announced assertively if it is a warning, else politely [AC2]', async () => {
    await showInApp(<NoticeRegion />);
    await tell(refused, sent, { ...refused, intent: 'error', text: 'No connection' });
    const told = (how: string) =>
      [...place().querySelectorAll(`[aria-live="${how}"] li`)].map((one) => one.textContent);
    expect([told('assertive'), told('polite')]).toEqual([
      ['The code is wrong', 'No connection'],
      ['The code was sent'],
    ]);
  });

  it('shows three at a time: the newest, and the others after them', async () => {
    await showInApp(<NoticeRegion />);
    await tell(...['one', 'two', 'three', 'four', 'five'].map((text) => ({ ...refused, text })));
    expect(shown()).toEqual(['three', 'four', 'five']);
    await userEvent.click(within(place()).getAllByRole('button', { name: 'Close' })[2] as HTMLElement);
    expect(shown()).toEqual(['two', 'three', 'four']);
  });
});

describe('the text of a notice', () => {
  function Choose() {
    const { choose } = useLanguage();
    return <button onClick={() => void choose('de')}>Deutsch</button>;
  }

  it('follows the language while it is shown; the provider’s text is unchanged [X11]', async () => {
    await showInApp(
      <>
        <Choose />
        <NoticeRegion />
      </>,
    );
    const link = { text: { id: 'common.open' }, href: '/there', onFollowed: () => {} };
    await tell({ ...refused, text: { id: 'otp.notice.sentByEmail' }, detail: 'for Anna', link });
    const english = shown();
    await userEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
    const region = await screen.findByRole('region', { name: 'Meldungen' });
    expect(within(region).getByRole('button', { name: 'Schließen' })).toBeTruthy();
    expect(within(region).getByRole('listitem').textContent).not.toEqual(english[0]);
    expect(within(region).getByText('for Anna')).toBeTruthy();
  });
});

describe('the time of a notice', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

  it('is as long as requested, and restarts with the notice [A9.4] [D9.2]', async () => {
    await showInApp(<NoticeRegion />);
    await tell(refused);
    await pass(2_000);
    await tell(refused);
    await pass(2_999);
    expect(shown()).toEqual(['The code is wrong']);
    await pass(1);
    expect(shown()).toEqual([]);
  });

  it('pauses while the pointer or the focus is on it, and has no end if none was requested [AC2]', async () => {
    await showInApp(<NoticeRegion />);
    await tell(refused, { ...refused, text: 'Nobody knows', ms: -1 });
    await pass(2_000);
    fireEvent.mouseEnter(place());
    await pass(60_000);
    fireEvent.mouseLeave(place());
    await act(async () => within(place()).getAllByRole('button', { name: 'Close' })[0]?.focus());
    await pass(60_000);
    await act(async () => (document.activeElement as HTMLElement).blur());
    await pass(999);
    expect(shown()).toEqual(['The code is wrong', 'Nobody knows']);
    await pass(1);
    expect(shown()).toEqual(['Nobody knows']);
    await pass(600_000);
    expect(visibleNotices.get().list).toHaveLength(1);
  });

  it('does not run before it is shown', async () => {
    await tell(refused);
    await pass(60_000);
    await showInApp(<NoticeRegion />);
    expect(shown()).toEqual(['The code is wrong']);
  });
});

describe('the notices by keyboard [X8]', () => {
  const Page = () => (
    <>
      <button>Sign</button>
      <NoticeRegion />
    </>
  );
  const close = () => within(place()).getByRole('button', { name: 'Close' });

  it('are reached by F6, which also returns the focus', async () => {
    await showInApp(<Page />);
    await tell(refused);
    screen.getByRole('button', { name: 'Sign' }).focus();
    await userEvent.keyboard('{F6}');
    expect(place().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{F6}');
    expect(document.activeElement?.textContent).toBe('Sign');
  });

  it('are dismissed by Escape, and return the focus', async () => {
    await showInApp(<Page />);
    await tell(refused);
    screen.getByRole('button', { name: 'Sign' }).focus();
    await userEvent.keyboard('{F6}{Escape}');
    expect([shown(), document.activeElement?.textContent]).toEqual([[], 'Sign']);
  });

  it('return the focus when the last one disappears, and let Tab leave the region', async () => {
    await showInApp(<Page />);
    await tell(refused);
    screen.getByRole('button', { name: 'Sign' }).focus();
    await userEvent.keyboard('{F6}{Tab}');
    expect(place().contains(document.activeElement) && document.activeElement !== close()).toBe(false);
    await userEvent.keyboard('{Tab}');
    expect(place().contains(document.activeElement)).toBe(false);
    await userEvent.keyboard('{F6}');
    await userEvent.click(close());
    expect(document.activeElement?.textContent).toBe('Sign');
  });

  it('leave F6 to the browser if none is shown', async () => {
    await showInApp(<Page />);
    const event = new KeyboardEvent('keydown', { key: 'F6', cancelable: true, bubbles: true });
    document.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

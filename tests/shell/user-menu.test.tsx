import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { KeyHelpSheet } from '../../src/app/KeyHelpSheet.tsx';
import { helpRequests } from '../../src/parts/help-requests.ts';
import { preloadUserMenu, UserMenu } from '../../src/app/shell/UserMenu.tsx';
import { showInApp } from '../support/in-app.tsx';

const keyStore = { hasKeys: () => true, keepKeys: () => {} };

const trigger = () => screen.getByRole('button');

beforeAll(preloadUserMenu);

afterEach(() => {
  delete document.documentElement.dataset['theme'];
  localStorage.clear();
});

describe('the user menu', () => {
  it.each([
    ['Maria Santos', 'MS', 'Hi, Maria Santos'],
    ['Pelé', 'P', 'Hi, Pelé'],
    ['  Ada   Lovelace  ', 'AL', 'Hi, Ada   Lovelace'],
    ['فاطمة الزهراء', 'فا', 'Hi, فاطمة الزهراء'],
    ['👩🏽‍⚕️ 🦄', '👩🏽‍⚕️🦄', 'Hi, 👩🏽‍⚕️ 🦄'],
  ])('greets %s with the full name, apart from the initials [A2.31]', async (name, initials, greeting) => {
    await showInApp(<UserMenu name={name} />);
    expect([...trigger().children].map((part) => part.textContent)).toEqual([initials, greeting, '']);
    expect(trigger().querySelector('[aria-hidden]')?.textContent).toBe(initials);
    expect(trigger().querySelector('bdi')?.textContent).toBe(name.trim());
  });

  it.each([null, '', '   '])(
    'has a name of its own where the person has none: %j [A2.31] [S23]',
    async (name) => {
      await showInApp(<UserMenu name={name} />);
      expect([trigger().getAttribute('aria-label'), trigger().textContent]).toEqual(['User menu', '']);
    },
  );

  it('offers My Profile and Sign Out, and goes where they lead; help beside them [A2.31] [X16]', async () => {
    window.history.replaceState(null, '', '/dashboard');
    await showInApp(<UserMenu name="Maria Santos" />);
    await userEvent.click(trigger());
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['My Profile', '/update_credentials'],
      ['Help', null],
      ['LanguageEnglish', null],
      ['ThemeSystem', null],
      ['Sign Out', '/signout'],
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'My Profile' }));
    expect([window.location.pathname, screen.queryAllByRole('menuitem')]).toEqual([
      '/update_credentials',
      [],
    ]);
  });

  it('asks for help [X16]', async () => {
    let asked = 0;
    const stop = helpRequests.subscribe(() => void (asked += 1));
    await showInApp(<UserMenu name="Maria Santos" />);
    await userEvent.click(trigger());
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Help/ }));
    stop();
    expect([asked, screen.queryAllByRole('menuitem')]).toEqual([1, []]);
  });
});

describe('the theme', () => {
  const choose = async (name: string) => {
    await userEvent.click(trigger());
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Theme/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name }));
  };
  const shownAndSaved = () => [document.documentElement.dataset['theme'], localStorage.getItem('theme')];

  it("is chosen in the menu, kept for the next visit, and can be the system's again [X9]", async () => {
    await showInApp(<UserMenu name="Maria Santos" />);
    await choose('Dark');
    expect(shownAndSaved()).toEqual(['dark', 'dark']);
    await choose('Light');
    expect(shownAndSaved()).toEqual(['light', 'light']);
    await choose('System');
    expect(shownAndSaved()).toEqual([undefined, null]);
  });
});

describe('the sheet of keys', () => {
  it('is headed by Help where that was asked for, says whom to ask, and ends with the trace [S24] [X16]', async () => {
    const address = 'mailto:help@clinic.example';
    await showInApp(
      <KeyHelpSheet store={keyStore} isHelp supportUrl={address} screen="other" onClosed={() => {}} />,
    );
    const sheet = screen.getByRole('dialog', { name: 'Help' });
    const heads = within(sheet).getAllByRole('heading', { level: 3 });
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Who sent me this?', 'Keyboard shortcuts']);
    expect(within(sheet).getByRole('link', { name: 'Get help' }).getAttribute('href')).toBe(address);
    expect(within(sheet).getByText('help@clinic.example')).toBeTruthy();
    expect(within(sheet).getAllByRole('button').at(-1)?.textContent).toBe('Copy details for support');
  });

  it.each([
    ['leaves the keys out of Help where a finger points', true, []],
    ['names the keys where somebody asks for them by one', false, ['F6', '?']],
  ])('%s [X8] [X9]', async (_, isHelp, keys) => {
    const touch = { ...window.matchMedia(''), addEventListener: () => {}, removeEventListener: () => {} };
    vi.spyOn(window, 'matchMedia').mockReturnValue({ ...touch, matches: true } as MediaQueryList);
    await showInApp(
      <KeyHelpSheet store={keyStore} isHelp={isHelp} supportUrl={null} screen="other" onClosed={() => {}} />,
    );
    expect(screen.queryAllByRole('term').map(({ textContent }) => textContent)).toEqual(keys);
    expect(screen.getByRole('heading', { name: 'Who sent me this?' })).toBeTruthy();
    expect(screen.queryAllByRole('heading', { name: 'Keyboard shortcuts' })).toHaveLength(isHelp ? 0 : 1);
  });
});

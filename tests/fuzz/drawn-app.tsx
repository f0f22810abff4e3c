import { act, cleanup, render } from '@testing-library/react';
import { fillNode20Gaps } from '../../mock-server/node20-gaps.ts';
import { App } from '../../src/app/App.tsx';
import { validateConfig } from '../../src/app/config.ts';
import { createServices } from '../../src/app/services.ts';
import { loadFirstCatalogue } from '../../src/i18n/load-catalogue.ts';
import { paths } from '../../src/paths.ts';
import type { HostScreen } from './example-host.ts';

// The PDF library asks for what newer versions of Node have.
fillNode20Gaps();

const me = { userid: 'u-maria-santos', token: 'tkn-1', name: 'Maria Santos' } as const;

const signIn = (): void => {
  const now = String(Date.now());
  const values = { userid: me.userid, token: me.token, valid_user: 'true', user_name: me.name };
  for (const [key, value] of Object.entries({ ...values, last_activity: now, verified_at: now }))
    localStorage.setItem(key, value);
};

/** How long a screen may take, in milliseconds: a part that is needed first is compiled then. */
const longest = 10_000;

/** Draws the whole app as the page does; only the ways out of the page lead nowhere. */
const draw = async (isSignedIn: boolean) => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  if (isSignedIn) signIn();
  window.history.replaceState(null, '', paths.currentTime);
  const checked = validateConfig({ value: {} }, 'localhost');
  if ('problem' in checked) throw new Error('The defaults are refused.');
  const boot = { userLookUp: Promise.resolve(null) };
  const services = createServices(checked.config, boot as never, () => {});
  const { catalogue } = await loadFirstCatalogue('en');
  const page = { hasLeft: false };
  const leave = () => {
    page.hasLeft = true;
  };
  const { container } = await act(async () =>
    render(
      <App
        catalogue={catalogue}
        languageFailed={false}
        services={{ ...services, leave, reload: leave }}
        ending={null}
        opened={null}
      />,
    ),
  );
  return { container, page };
};

const isWaiting = (container: Element): boolean =>
  container.textContent === '' || container.querySelector('[aria-busy=true], .shell-spinner') !== null;

/** The app of one person, who goes from screen to screen in it. A page that was left is loaded anew. */
export const openApp = (asked: readonly string[]) => {
  let opened: Awaited<ReturnType<typeof draw>> | null = null;
  const go = (address: string) => act(async () => window.history.pushState(null, '', address));
  return {
    /** Opens a screen, waits until it stands, and gives what holds it; null where the session was ended by the answer. */
    show: async ({ variant, address, isSignedIn, isFrame = false }: HostScreen): Promise<Element | null> => {
      const first = asked.length;
      if (opened === null || opened.page.hasLeft || isFrame) opened = await draw(isSignedIn);
      const { container, page } = opened;
      const before = isFrame ? first : asked.length;
      await go(address);
      const until = Date.now() + longest;
      const isThere = () => asked.slice(before).includes(variant) && !isWaiting(container);
      while (!isThere() && !page.hasLeft) {
        if (Date.now() > until) throw new Error(`${address} does not stand: ${container.textContent}`);
        await act(() => new Promise((resolve) => setTimeout(resolve)));
      }
      return page.hasLeft ? null : container;
    },
    leave: async () => {
      if (opened !== null && !opened.page.hasLeft) await go(paths.currentTime);
    },
    close: cleanup,
  };
};

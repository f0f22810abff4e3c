import { onTestFinished } from 'vitest';
import type { Route } from '../../machines/portal/portal.ports.ts';
import { createPortal } from '../../src/app/portal.ts';
import { createUnwritten } from '../../src/drafts/unwritten.ts';
import { clearNotices } from '../../src/ui/notices.ts';
import { closingPage } from './closing-page.ts';
import { quietSession } from './quiet-session.ts';

const notHere = () => Promise.reject(new Error('This screen is not opened here.'));

type Needs = Parameters<typeof createPortal>[0];
type OpenScreens = { readonly [TFlow in Route['flow']]?: Needs['open'] };

/** Creates the root of a signed-in person, which opens only these screens, until the test ends; it is not started. */
export const portalWith = (
  screens: OpenScreens,
  more: Partial<Pick<Needs, 'page' | 'resumeActs' | 'onFlowLeft'>> = {},
) => {
  const root = createPortal({
    open: (route) => (screens[route.flow] ?? notHere)(route),
    drafts: { all: async () => [], unwritten: createUnwritten().store },
    resumeActs: async () => {},
    isSignedIn: () => true,
    session: quietSession,
    page: closingPage().page,
    inspect: undefined,
    ...more,
  });
  onTestFinished(() => {
    root.stop();
    clearNotices();
  });
  return root;
};

/** `portalWith`, started. */
export const startPortal = (...given: Parameters<typeof portalWith>) => {
  const root = portalWith(...given);
  root.start();
  return root;
};

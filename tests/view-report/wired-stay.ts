import type { Api } from '../../src/api/client.ts';
import { createStayClock } from '../../src/view-report/stay-clock.ts';
import { viewReportImplementations } from '../../src/view-report/view-report.actors.ts';
import { viewActiveMs } from './opened-stay.ts';
import { createComputer, createPage } from './simulated-world.ts';

const nothing = () => {};

/** The real actors of a stay, connected only to an API. */
export const wiredStay = (api: Api) => {
  const { time } = createComputer();
  const credentials = { userid: 'u-maria-santos', token: 'token-1' };
  const { actors } = viewReportImplementations({
    view: { documentId: 'd-4102', action: 'SIGNED', openedAt: time.now() },
    credentials,
    wasInFront: true,
    clock: createStayClock(time, { activeMs: viewActiveMs, idleMs: 0 }),
    api,
    store: {
      keepView: nothing,
      openView: () => null,
      isReplaced: () => false,
      userid: () => credentials.userid,
      lastCredentials: () => credentials,
      keys: { activity: 'last_activity', idle: 'idle', whose: [] },
    },
    time,
    page: createPage().page,
  });
  return actors;
};

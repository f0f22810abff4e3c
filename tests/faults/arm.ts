import type { BrowserContext, Page } from '@playwright/test';
import type { Browser, Fault } from '../../scripts/faults/faults.ts';
import type { Asked, Gate, WireFault } from './gate.ts';
import type { Play, Scene } from './play.ts';

const refusals = {
  refused: 'connectionrefused',
  DNS: 'namenotresolved',
  offline: 'internetdisconnected',
} as const;

const isRefusal = (name: string): name is keyof typeof refusals => name in refusals;

/** How often a fault has occurred since it was armed. */
type Met = () => number;

/** Makes a screen's call fail before it leaves the browser. */
const refuseCall = async (
  page: Page,
  name: keyof typeof refusals,
  { isCall, standing = '[data-flow]' }: Play,
): Promise<Met> => {
  let met = 0;
  await page.route(
    () => true,
    async (route) => {
      const request = route.request();
      const { pathname, search } = new URL(request.url());
      const sent = { method: request.method(), path: pathname + search, body: request.postData() ?? '' };
      if (!isCall(sent)) return route.fallback();
      met += 1;
      if (name === 'offline') {
        // The first call is made before the app has loaded; without its answer another screen opens.
        await page.locator(standing).first().waitFor({ state: 'attached' });
        await page.context().setOffline(true);
      }
      return route.abort(refusals[name]);
    },
  );
  return () => met;
};

const loseFile = async (page: Page, { chunk }: Play): Promise<Met> => {
  let met = 0;
  await page.route(chunk, (route) => {
    met += 1;
    return route.abort('connectionfailed');
  });
  return () => met;
};

type Lacking = Exclude<Browser, 'connection' | 'chunk'>;

/** Simulates a browser that lacks a feature; each use of the feature is counted. */
const lackingIn = (what: Lacking) => {
  const refuse = function () {
    Reflect.get(window, 'lackWasMet')();
    throw new DOMException(
      'This browser refuses it.',
      what === 'room' ? 'QuotaExceededError' : 'SecurityError',
    );
  };
  if (what === 'storage') {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
    IDBFactory.prototype.open = refuse;
  } else if (what === 'room') {
    Storage.prototype.setItem = refuse;
    IDBObjectStore.prototype.put = refuse;
    IDBObjectStore.prototype.add = refuse;
  } else Object.assign(window, { Worker: refuse, SharedWorker: refuse });
};

const lack = async (page: Page, what: Lacking): Promise<Met> => {
  let met = 0;
  await page.exposeFunction('lackWasMet', () => (met += 1));
  await page.addInitScript(lackingIn, what);
  return () => met;
};

/** A page in which a fault occurs. */
export interface Staged extends Scene {
  readonly gate: Gate;
  readonly context: BrowserContext;
  readonly play: Play;
  readonly fault: Fault;
}

/** Makes the fault occur, and returns how often it did. */
export const arm = async ({ page, gate, play, fault }: Staged): Promise<Met> => {
  const { name, takes } = fault;
  if (isRefusal(name)) return refuseCall(page, name, play);
  if (takes === 'chunk') return loseFile(page, play);
  if (takes !== undefined && takes !== 'connection') return lack(page, takes);
  const isMeant = ({ method, path, body }: Asked) => play.isCall({ method, path, body: body.toString() });
  gate.arm(name as WireFault, isMeant);
  return () => gate.met().length;
};

/** From now on everything works again, except what the browser lacks. */
export const disarm = async ({ page, gate, context }: Staged): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  gate.arm(null, () => false);
  await context.setOffline(false);
};

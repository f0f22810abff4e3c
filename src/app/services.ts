import type { InspectionEvent } from 'xstate';
import { createApi } from '../api/client.ts';
import { createProviderClock } from '../api/provider-clock.ts';
import { isDeviceOffline } from '../api/reachable.ts';
import type { Boot } from '../boot/boot-globals.ts';
import type { OtpServices } from '../views/otp/otp.actors.ts';
import type { DashboardServices } from '../views/dashboard/dashboard.actors.ts';
import type { Services, SessionServices } from '../session/services.ts';
import type { SignOutDependencies } from '../session/sign-out.ts';
import { paths } from '../paths.ts';
import { addressToReturnTo } from '../session/address-to-return-to.ts';
import { openStorage } from '../session/browser-storage.ts';
import { createEmitter } from '../ui/emitter.ts';
import type { Config } from './config.ts';
import { createEntryStore } from '../session/entry-store.ts';
import type { EntryStore } from '../session/entry-store.ts';
import { pageRecorder } from '../trace/page-recorder.ts';

/** Everything that the routes share, created once per page. */
export interface AppServices
  extends
    Services,
    OtpServices,
    DashboardServices,
    Pick<SessionServices, 'onTokenRefused'>,
    Pick<SignOutDependencies, 'leave' | 'reload' | 'address' | 'isRevisited'> {
  readonly config: Config;
  readonly store: EntryStore;
}

declare global {
  /** The inspector of a browser test; set before the app starts, or absent. */
  var __signingInspect: ((event: InspectionEvent) => void) | undefined;
}

/**
 * Passes the events of all machines to the trace (X16), and to a browser test's inspector if there is one.
 */
const inspection = (): ((event: InspectionEvent) => void) => {
  const testInspector = globalThis.__signingInspect;
  if (typeof testInspector !== 'function') return pageRecorder.record;
  return (event) => {
    pageRecorder.record(event);
    testInspector(event);
  };
};

/** Leaves the page unless the device is offline: from the browser's own error page there is no way back. */
const unlessOffline = async (go: () => void): Promise<void> => {
  if (!(await isDeviceOffline())) go();
};

/** Creates the app's services: storage, session, the one API client. */
export const createServices = (config: Config, boot: Boot, preloadNext: () => void): AppServices => {
  const clock = createProviderClock();
  const store = createEntryStore(
    openStorage(() => window.localStorage),
    openStorage(() => window.sessionStorage),
    config,
    { providerNow: clock.now },
  );
  const refusals = createEmitter();
  const api = createApi({
    baseUrl: config.apiBaseUrl,
    basicAuthorization: config.basicAuthorization,
    clock,
    early: boot.earlyCall,
    // Deferred, so that the screen's machine gets the answer before the session unmounts the screen.
    onInvalidToken: () => void setTimeout(refusals.emit),
  });
  return {
    api,
    config,
    store,
    session: store,
    credentials: store.credentials,
    organizations: store.organizations,
    inspect: inspection(),
    onTokenRefused: refusals.subscribe,
    leave: (userid) => void unlessOffline(() => window.location.replace(paths.authorizeUser(userid))),
    reload: () => window.location.reload(),
    address: addressToReturnTo,
    isRevisited: () =>
      performance
        .getEntriesByType('navigation')
        .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward'),
    preloadNext,
  };
};

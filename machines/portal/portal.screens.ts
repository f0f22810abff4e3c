import type { Screen, ScreensOf } from '../screen.ts';
import type { portalMachine } from './portal.machine.ts';
import type { Place } from './portal.ports.ts';
import type { PortalEvent } from './portal.setup.ts';

type FlowScreen = Screen<PortalEvent['type']>;

/**
 * A screen's content belongs to its own flow; here are only the reasons why it is missing, with a retry
 * (S22).
 */
const placeOf = (place: Place) => {
  const again = `${place}.reopened` as const;
  const quiet: FlowScreen = { sees: [], offers: [], refuses: [again] };
  const problem = (title: string, text: string, offer: FlowScreen['offers'][number]): FlowScreen => ({
    sees: [{ role: 'alert' }, { role: 'heading', name: title }, { text }],
    offers: [offer],
    refuses: [],
  });
  const missing = problem('app.part.title', 'app.part.text', again);
  const still = problem('app.part.title', 'app.part.still', again);
  const reload = { event: again, at: { role: 'button', name: 'app.reload' } } as const;
  return {
    [`signedIn.${place}.none`]: quiet,
    [`signedIn.${place}.opening`]: quiet,
    [`signedIn.${place}.open`]: quiet,
    [`signedIn.${place}.missing`]: missing,
    [`signedIn.${place}.reopening`]: { ...missing, offers: [], refuses: [again] },
    [`signedIn.${place}.stillMissing`]: still,
    [`signedIn.${place}.retrying`]: { ...still, offers: [], refuses: [again] },
    [`signedIn.${place}.failed`]: problem('app.renderError.title', 'app.renderError.text', reload),
  } as Record<
    `signedIn.${Place}.${'none' | 'opening' | 'open' | 'missing' | 'reopening' | 'stillMissing' | 'retrying' | 'failed'}`,
    FlowScreen
  >;
};

const nothing: FlowScreen = { sees: [], offers: [], refuses: [] };

/** What a person sees of the root: only why a screen or the report is missing (S22). */
export const portalScreens = {
  ...placeOf('screen'),
  ...placeOf('report'),
  'signedIn.page.free': nothing,
  // The browser asks before the page is closed (X3).
  'signedIn.page.held': nothing,
  signedOut: { ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }] },
} as const satisfies ScreensOf<typeof portalMachine>;

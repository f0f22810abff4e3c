import { part } from '../parts/part.ts';
import type { Pdf } from '../pdf/viewer/pdf.ts';
import { firstScreens, whenIdle } from './screens.ts';

// What an address leads to before it is known who is signed in.

export const SignedIn = part(
  () => import('./SignedIn.tsx'),
  (module) => module.SignedIn,
);
export const SignerGroup = part(
  () => import('../views/signer-group/SignerGroupRoute.tsx'),
  (module) => module.SignerGroupRoute,
);
export const ForgotPassword = part(
  () => import('../views/forgot-password/ForgotPasswordRoute.tsx'),
  (module) => module.ForgotPasswordRoute,
);
export const CurrentTime = part(
  () => import('./plain/CurrentTime.tsx'),
  (module) => module.CurrentTime,
);
export const ErrorPage = part(
  () => import('./plain/ErrorPage.tsx'),
  (module) => module.ErrorPage,
);

/** Fetches what comes next while the person types the code: the first screens, and the viewer with its worker. */
export const preloadNext = (pdf: Pick<Pdf, 'preload'>): void =>
  whenIdle(() => {
    for (const screen of [SignedIn, ...firstScreens]) void screen.preload();
    void pdf.preload();
  });

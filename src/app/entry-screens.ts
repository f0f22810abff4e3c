import { readSignedInTexts } from '../i18n/catalogue.ts';
import { part } from '../parts/part.ts';
import { readTexts } from './texts.ts';
import { whenIdle } from './when-idle.ts';

// What an address leads to before it is known who is signed in.

export const SignedIn = part(
  () => import('./SignedIn.tsx'),
  (module) => module.SignedIn,
  () => readSignedInTexts(readTexts),
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
export const StartProblem = part(
  () => import('./StartProblem.tsx'),
  (module) => module.StartProblem,
);

/**
 * Fetches what comes next while the person types the code: the first screens, and the viewer with its worker. The browser
 * has time to read its language data, too, which dates and numbers wait for.
 */
export const preloadNext = (): void => {
  whenIdle(() => void Intl.NumberFormat.supportedLocalesOf('en'));
  whenIdle(() => {
    void SignedIn.preload();
    import('./SignedIn.tsx').then((signedIn) => signedIn.preloadFirst()).catch(() => undefined);
  });
};

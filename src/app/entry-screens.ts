import { requireSignedInMessages } from '../i18n/catalogue.ts';
import { lazyComponent } from '../parts/lazy-component.ts';
import { readTexts } from './texts.ts';
import { whenIdle } from './when-idle.ts';

// Screens that an address may lead to before it is known whether a person is signed in.

export const SignedIn = lazyComponent(
  () => import('./SignedIn.tsx'),
  (module) => module.SignedIn,
  () => requireSignedInMessages(readTexts),
);
export const SignerGroup = lazyComponent(
  () => import('../views/signer-group/SignerGroupRoute.tsx'),
  (module) => module.SignerGroupRoute,
);
export const ForgotPassword = lazyComponent(
  () => import('../views/forgot-password/ForgotPasswordRoute.tsx'),
  (module) => module.ForgotPasswordRoute,
);
export const CurrentTime = lazyComponent(
  () => import('./plain/CurrentTime.tsx'),
  (module) => module.CurrentTime,
);
export const ErrorPage = lazyComponent(
  () => import('./plain/ErrorPage.tsx'),
  (module) => module.ErrorPage,
);
export const StartProblem = lazyComponent(
  () => import('./StartProblem.tsx'),
  (module) => module.StartProblem,
);

/**
 * While the person types the code, preloads the first screens and the PDF viewer with its worker, and lets
 * the browser read its locale data, which the first formatting of dates and numbers waits for.
 */
export const preloadNext = (): void => {
  whenIdle(() => void Intl.NumberFormat.supportedLocalesOf('en'));
  whenIdle(() => {
    void SignedIn.preload();
    import('./SignedIn.tsx').then((signedIn) => signedIn.preloadFirst()).catch(() => undefined);
  });
};

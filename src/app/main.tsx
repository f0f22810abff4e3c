import { createRoot } from 'react-dom/client';
import type { StartedBoot } from '../boot/boot-globals.ts';
import { fetchFirstCatalogue } from '../i18n/catalogue.ts';
import { openOtpEarly } from '../views/otp/open-otp.ts';
import { recordFailedSheets } from '../parts/import-twice.ts';
import { ChunkLoadError } from '../parts/lazy-component.ts';
import { LazyBoundary } from '../parts/LazyBoundary.tsx';
import { App, isInShell, linkedUser } from './App.tsx';
import { validateConfig } from './config.ts';
import { paths } from '../paths.ts';
import { preloadNext, SignedIn, StartProblem } from './entry-screens.ts';
import { AppProviders } from './AppProviders.tsx';
import { createServices } from './services.ts';
import { PlainFrame } from './shell/PlainFrame.tsx';
import { readEarly } from './texts.ts';
import { leaveKeysToInputMethods } from '../ui/keys.ts';
import { followTranslation } from '../ui/translated-texts.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root element.');

/** A missing chunk is shown with a retry, so it is not logged as an error (S22). */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof ChunkLoadError)) console.error(error);
};

const renderApp = async (boot: StartedBoot, catalogue: Awaited<ReturnType<typeof fetchFirstCatalogue>>) => {
  const checked = validateConfig(await boot.config, window.location.hostname);
  const root = createRoot(element, { onCaughtError });
  if ('problem' in checked) {
    root.render(
      <AppProviders catalogue={catalogue.catalogue}>
        <PlainFrame companyName={null}>
          <LazyBoundary>
            <StartProblem problem={checked.problem} />
          </LazyBoundary>
        </PlainFrame>
      </AppProviders>,
    );
    return;
  }
  const services = createServices(checked.config, boot, preloadNext);
  const ending = services.store.takeEnding();
  const { pathname, search } = window.location;
  if (pathname !== paths.authorize) services.store.keepCode(null);
  const opened =
    pathname === paths.authorize ? await openOtpEarly(services, linkedUser(search, services)) : null;
  // The chunk is awaited before the first render: a Suspense fallback would stay visible for another 0.3 s.
  if (isInShell(pathname) && services.store.credentials() !== null) await SignedIn.preload();
  root.render(
    <App
      catalogue={catalogue.catalogue}
      languageFailed={catalogue.failed !== null}
      services={services}
      endReason={ending}
      opened={opened}
    />,
  );
};

const start = async (boot: StartedBoot) => {
  const first = await fetchFirstCatalogue(boot.language, readEarly(boot.language, boot.catalogue));
  document.documentElement.lang = first.catalogue.language;
  await renderApp(boot, first);
};

const { __boot: boot } = window;
leaveKeysToInputMethods(window);
followTranslation(document.body);
recordFailedSheets(document);
if (boot) start(boot).catch(boot.fail);
else import('../boot/tell-in-english.ts').catch(() => undefined);

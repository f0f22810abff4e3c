import { createRoot } from 'react-dom/client';
import type { StartedBoot } from '../boot/boot-globals.ts';
import { loadFirstCatalogue, readEarly } from '../i18n/load-catalogue.ts';
import { openOtpEarly } from '../views/otp/OtpRoute.tsx';
import { importTwice, noteFailedSheets } from '../parts/import-twice.ts';
import { PartMissing } from '../parts/part.ts';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import { App, linkedUser } from './App.tsx';
import { validateConfig } from './config.ts';
import { paths } from '../paths.ts';
import { preloadNext, StartProblem } from './entry-screens.ts';
import { InWords } from './InWords.tsx';
import { createServices } from './services.ts';
import { PlainFrame } from './shell/PlainFrame.tsx';
import { leaveKeysToInputMethods } from '../ui/keys.ts';
import { followTranslation } from '../ui/translated-texts.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root element.');

/** A part that could not be fetched is told on the screen, with the way back: it is no error of the product (S22). */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof PartMissing)) console.error(error);
};

const begin = async (boot: StartedBoot, catalogue: Awaited<ReturnType<typeof loadFirstCatalogue>>) => {
  const checked = validateConfig(await boot.config, window.location.hostname);
  const root = createRoot(element, { onCaughtError });
  if ('problem' in checked) {
    root.render(
      <InWords catalogue={catalogue.catalogue}>
        <PlainFrame companyName={null}>
          <PartBoundary>
            <StartProblem problem={checked.problem} />
          </PartBoundary>
        </PlainFrame>
      </InWords>,
    );
    return;
  }
  const services = createServices(checked.config, boot, preloadNext);
  const ending = services.store.takeEnding();
  const { pathname, search } = window.location;
  if (pathname !== paths.authorize) services.store.keepCode(null);
  const opened =
    pathname === paths.authorize ? await openOtpEarly(services, linkedUser(search, services)) : null;
  root.render(
    <App
      catalogue={catalogue.catalogue}
      languageFailed={catalogue.failed !== null}
      services={services}
      ending={ending}
      opened={opened}
    />,
  );
};

const start = async (boot: StartedBoot) => {
  const read = readEarly(boot.language, boot.catalogue);
  const catalogue = await loadFirstCatalogue(boot.language, (wanted) => importTwice(() => read(wanted)));
  await begin(boot, catalogue);
};

const { __boot: boot } = window;
leaveKeysToInputMethods(window);
followTranslation(document.body);
noteFailedSheets(document);
if (boot) start(boot).catch(boot.fail);
else import('../boot/tell-in-english.ts').catch(() => undefined);

import { createRoot } from 'react-dom/client';
import type { ConfigRead } from '../boot/boot-globals.ts';
import { loadFirstCatalogue, readEarly } from '../i18n/load-catalogue.ts';
import { openOtpEarly } from '../views/otp/OtpRoute.tsx';
import { App, linkedUser } from './App.tsx';
import { validateConfig } from './config.ts';
import { paths } from './paths.ts';
import { createServices } from './services.ts';
import { StartProblem } from './StartProblem.tsx';

const boot = window.__boot;
const element = document.getElementById('root');
if (!element) throw new Error('The page has no root element.');

/** How long the first drawing may wait for the look-up that has already left, in milliseconds. */
const lookUpPatienceMs = 100;

const begin = async (catalogue: Awaited<ReturnType<typeof loadFirstCatalogue>>, read: ConfigRead) => {
  const checked = validateConfig(read, window.location.hostname);
  const root = createRoot(element);
  if ('problem' in checked) {
    root.render(<StartProblem catalogue={catalogue.catalogue} problem={checked.problem} />);
    return;
  }
  const services = createServices(checked.config, boot);
  const ending = services.store.takeEnding();
  const { pathname, search } = window.location;
  const opened =
    pathname === paths.authorize
      ? await openOtpEarly(services, linkedUser(search, services), lookUpPatienceMs)
      : null;
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

const readCatalogue = readEarly(boot.language, boot.catalogue);

Promise.all([loadFirstCatalogue(boot.language, readCatalogue), boot.config])
  .then(([catalogue, read]) => begin(catalogue, read))
  .catch(() => {
    // Without any catalogue there are no texts: these two lines are the page's last words.
    element.textContent = 'Countersign could not be loaded. Check your connection and reload this page.';
    element.setAttribute('role', 'alert');
  });

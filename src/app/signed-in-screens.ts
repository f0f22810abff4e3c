import { part } from '../parts/part.ts';
import * as screens from './screens.ts';

export const Profile = part(
  () => import('./Profile.tsx'),
  (module) => module.Profile,
);

/** Fetches the screens that the shell leads to, so that they open without a connection, too. */
export const preloadScreens = (): void =>
  screens.whenIdle(() => {
    const { firstScreens, ListActs, DownloadSelected, PreviewPanel, ChartPicture } = screens;
    for (const screen of [...firstScreens, ListActs, DownloadSelected, PreviewPanel, ChartPicture, Profile])
      void screen.preload();
  });

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach } from 'vitest';
import type { BannerRef } from '../../machines/banner/banner.machine.ts';
import { BannerView, preloadReleaseNotes } from '../../src/views/banner/BannerView.tsx';
import { pathsOnView } from '../support/path-suite-view.tsx';

interface QuietWindow {
  readonly happyDOM?: { readonly settings: { handleDisabledFileLoadingAsSuccess: boolean } };
}

beforeAll(preloadReleaseNotes);
beforeEach(() => {
  // Frames load nothing here, and say nothing about it.
  const { happyDOM } = window as QuietWindow;
  if (happyDOM) happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
});

pathsOnView('banner', {
  view: (actorRef) => <BannerView actorRef={actorRef as BannerRef} onDismiss={() => {}} />,
  moves: {
    'notes.opened': () => userEvent.click(screen.getByRole('button', { name: 'New release' })),
  },
});

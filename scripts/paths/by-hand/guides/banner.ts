import type { bannerModel } from '../../../../machines/banner/banner.model.ts';
import { enter, open, press, pressCalled } from '../doing.ts';
import type { GuideOf } from '../guide.ts';

/** How the banner above the dashboard is walked by hand. */
export const bannerGuide: GuideOf<typeof bannerModel> = {
  worlds: { 'signed in': { doing: [open(enter('u-maria-santos', '/dashboard'))] } },
  moves: {
    'notes.opened': [pressCalled('button', 'Version 4.2 is here. See what is new.')],
    'notes.closed': [press('button', 'app.close', { in: 'dialog' })],
  },
};

import type { forgotPasswordModel } from '../../machines/forgot-password/forgot-password.model.ts';
import type { MovesOf } from '../support/path-moves.ts';
import type { Driver, Stage } from '../support/path-runner-browser.ts';
import { controlOf, press } from '../support/press.ts';

const field = ({ page }: Stage) => page.getByRole('textbox', { name: 'E-mail address' });

const moves: MovesOf<typeof forgotPasswordModel> = {
  'email.left': async (stage, { event }) => {
    await field(stage).fill(String(event['email']));
    await field(stage).press('Tab');
  },
  'email.submitted': async (stage, { event }) => {
    await field(stage).fill(String(event['email']));
    await controlOf(stage, 'email.submitted').click();
  },
  'form.cancelled': press('form.cancelled'),
};

/** Walks the forgot-password form. */
export const forgotPasswordDriver: Driver = {
  prepare: async () => {},
  open: async ({ page }) => void (await page.goto('/auth/forgot-password')),
  moves,
};

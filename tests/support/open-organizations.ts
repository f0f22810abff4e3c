import { nudgedUntilShown } from './nudge.ts';
import type { Stage } from './path-runner-browser.ts';
import { controlOf } from './press.ts';

/** Opens the list of organizations by a control; its chunk is fetched on demand, and drawn after a little fake time. */
export const openOrganizations = async (stage: Stage, control: string): Promise<void> => {
  await controlOf(stage, control).click();
  const name = 'Which organization should be notified?';
  await nudgedUntilShown(stage.page, stage.page.getByRole('heading', { name }));
};

import type { Locator } from '@playwright/test';
import type { LooseModel } from '../../scripts/paths/model.ts';
import type { Step } from '../../scripts/paths/path.ts';
import { wordingFor } from '../../scripts/paths/wording.ts';
import { nudgedUntilShown } from './nudge.ts';
import type { Stage } from './path-moves.ts';
import { specActNames } from './spec-acts.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The control of an event, found as people find it: by role, and by the name that it must have at this step, which may say
 * of which act, and how many.
 */
export const controlOf = (
  { page, flow }: Stage,
  type: string,
  within: Locator | null = null,
  step: Step | null = null,
): Locator => {
  const control = (flow.model as LooseModel).events[type]?.control;
  if (!control) throw new Error(`No control sends '${type}'.`);
  const { text } = wordingFor(flow, 'en');
  const ids = step?.control ? [step.control] : control.names;
  const names = ids.flatMap((id) =>
    specActNames.flatMap((act) =>
      [1, 9].map((count) => escaped(text(id, { act, count })).replace(String(count), String.raw`\d+`)),
    ),
  );
  const root = page.locator(`[data-flow="${flow.model.flow}"]`);
  return (within ?? root).getByRole(control.role, { name: new RegExp(`^(${names.join('|')})$`) });
};

/** A move that presses the control of an event. */
export const press =
  (type: string) =>
  async (stage: Stage, step: Step): Promise<void> => {
    const control = controlOf(stage, type, null, step);
    // What is behind a modal dialog is inert until that is unmounted, which may need a little fake time.
    const isThere = await control.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (!isThere) await nudgedUntilShown(stage.page, control);
    await control.click();
  };

import type { AnyMachineSnapshot } from 'xstate';
import type { Flow } from './model.ts';

/** The id of the text that names the control which sends an event in this state; null where no control sends it. */
export const shownControl = ({ model }: Flow, type: string, snapshot: AnyMachineSnapshot): string | null => {
  const control = model.events[type]?.control;
  if (!control) return null;
  const id = control.shown?.(snapshot) ?? control.names[0];
  if (id === undefined || !control.names.includes(id)) {
    throw new Error(
      `${model.flow}: '${String(id)}' is none of the names of the control that sends '${type}'.`,
    );
  }
  return id;
};

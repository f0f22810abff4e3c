import { acts } from '../../machines/acts/acts.ts';
import type { Act } from '../../machines/acts/acts.ts';
import { part } from '../parts/part.ts';

/** The field for the reason of a decline; only a dialog that asks for one needs it. */
export const ReasonField = part(
  () => import('../ui/ChoiceField.tsx'),
  (module) => module.ChoiceField,
);

/** Fetches ahead what the dialog of an act needs beside itself. */
export const preloadFields = (act: Act): void => {
  const asked: readonly string[] = acts[act].asks;
  if (asked.includes('reason')) void ReasonField.preload();
};

import { useHistoryStep } from './history-step.ts';
import type { HistoryStep } from './history-step.ts';

/** Draws nothing; see `useHistoryStep`. */
export function HistoryStepPart(step: HistoryStep): null {
  useHistoryStep(step);
  return null;
}

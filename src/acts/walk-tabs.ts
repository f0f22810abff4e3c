import { actNames } from '../../machines/acts/acts.ts';
import type { WalkRef } from '../../machines/acts/walk.machine.ts';
import type { Step, WalkEvent } from '../../machines/acts/walk.setup.ts';
import { isIdentifier } from '../api/identifier.ts';
import { record } from '../api/reading.ts';
import { openChannel } from '../session/other-tabs.ts';

/** The other tabs, to which steps are told: ids, and what became of them. */
export interface WalkTabs {
  readonly tell: (step: Step) => void;
  readonly hear: (heard: (message: unknown) => void) => void;
}

/** The other tabs of this browser; where it has no channel, each tab is alone. */
export const otherWalkTabs = (): WalkTabs => {
  const channel = openChannel('walk');
  return {
    tell: (step) => channel?.postMessage(step),
    hear: (heard) => channel?.addEventListener('message', ({ data }) => heard(data)),
  };
};

/** What a step of another tab says here; null where it says nothing. */
const eventOf = (message: unknown): WalkEvent | null => {
  const { id, result } = record<Step>(message);
  if (typeof id !== 'string' || !isIdentifier(id)) return null;
  const act = actNames.find((name) => name === result);
  if (act !== undefined) return { type: 'document.settled', id, act };
  if (result === 'unknown') return { type: 'document.sent', id };
  if (result === 'failed') return { type: 'document.failed', id };
  return result === 'open' ? { type: 'document.released', id } : null;
};

/** Tabs in which the same documents are read tell one another what became of each, so that every account is true (X19). */
export const shareSteps = (actorRef: WalkRef, { tell, hear }: WalkTabs): void => {
  let told = actorRef.getSnapshot().context.steps;
  actorRef.subscribe(({ context: { steps } }) => {
    const before = new Map(told.map(({ id, result }) => [id, result]));
    told = steps;
    for (const step of steps) {
      const last = before.get(step.id);
      if (last !== undefined && last !== step.result) tell(step);
    }
  });
  hear((message) => {
    const event = eventOf(message);
    if (event !== null) actorRef.send(event);
  });
};

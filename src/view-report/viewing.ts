import type { OpenView } from '../api/view-report.ts';
import { createObserved } from '../ui/observed.ts';
import type { Stay, Views } from './views.ts';

/** What a document's screen tells of the person's stay on it, and what it shows of it. */
export interface Viewing {
  /** The stay that goes on, or was the last; null before the document was opened. */
  readonly stay: () => Stay | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** The document is open. However often it is read again, that is one stay (S16). */
  readonly opened: (action: OpenView['action']) => void;
  /** Its first page can be seen: from here on time counts (X17). */
  readonly painted: () => void;
  /** It cannot be painted any more. */
  readonly unpainted: () => void;
  /** An act on it is recorded; that may be after the screen was left. */
  readonly acted: (isDecline: boolean) => void;
  /** Another screen is shown instead. */
  readonly left: () => void;
  /** It is on the screen again: a new stay begins. */
  readonly returned: () => void;
  /** Neither will it come back, nor is an act on it under way. */
  readonly end: () => void;
}

/** Makes the stays of one document's screen. */
export const createViewing = (views: Pick<Views, 'begin'>, documentId: string): Viewing => {
  const current = createObserved<{ readonly stay: Stay | null }>({ stay: null });
  const stay = () => current.get().stay;
  let opened: OpenView['action'] | null = null;
  let isLeft = false;
  let isPainted = false;
  const begin = () => {
    if (opened === null || isLeft) return;
    stay()?.end();
    const next = views.begin(documentId, opened);
    if (isPainted) next?.painted();
    current.set({ stay: next });
  };
  return {
    stay,
    subscribe: current.subscribe,
    opened: (action) => {
      const isAgain = opened !== null;
      opened = action;
      if (!isAgain) begin();
    },
    painted: () => {
      isPainted = true;
      stay()?.painted();
    },
    unpainted: () => {
      isPainted = false;
      stay()?.unpainted();
    },
    acted: (isDecline) => stay()?.actorRef.send({ type: 'act.succeeded', isDecline }),
    left: () => {
      isLeft = true;
      stay()?.actorRef.send({ type: 'document.left' });
    },
    returned: () => {
      if (!isLeft) return;
      isLeft = false;
      begin();
    },
    end: () => stay()?.end(),
  };
};

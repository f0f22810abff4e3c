import type { OpenView } from '../api/view-report.ts';
import { createStore } from '../ui/store.ts';
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

interface Viewed {
  readonly stay: Stay | null;
  /** What the view is reported as; null before the document was opened. */
  readonly action: OpenView['action'] | null;
  /** Its screen is the one that is shown. */
  readonly isHere: boolean;
  readonly isPainted: boolean;
}

/** A stay goes on while the document is open and its screen is shown. */
const isStaying = ({ action, isHere }: Viewed): boolean => action !== null && isHere;

/** Makes the stays of one document's screen. */
export const createViewing = (views: Pick<Views, 'begin'>, documentId: string): Viewing => {
  const viewed = createStore<Viewed>({ stay: null, action: null, isHere: true, isPainted: false });
  const stay = () => viewed.get().stay;
  const begin = () => {
    const { action, isPainted } = viewed.get();
    if (action === null) return;
    stay()?.end();
    const next = views.begin(documentId, action);
    if (isPainted) next?.painted();
    viewed.set({ stay: next });
  };
  /** The only place where a stay begins or is left. */
  const change = (what: Partial<Pick<Viewed, 'action' | 'isHere'>>) => {
    const wasStaying = isStaying(viewed.get());
    viewed.set(what);
    if (isStaying(viewed.get()) === wasStaying) return;
    if (wasStaying) stay()?.actorRef.send({ type: 'document.left' });
    else begin();
  };
  return {
    stay,
    subscribe: viewed.subscribe,
    opened: (action) => change({ action }),
    // Told each time: a stay that missed it while its page was away hears it by the next.
    painted: () => {
      viewed.set({ isPainted: true });
      stay()?.painted();
    },
    unpainted: () => {
      viewed.set({ isPainted: false });
      stay()?.unpainted();
    },
    acted: (isDecline) => stay()?.actorRef.send({ type: 'act.succeeded', isDecline }),
    left: () => change({ isHere: false }),
    returned: () => change({ isHere: true }),
    end: () => stay()?.end(),
  };
};

import type { OpenView } from '../api/view-report.ts';
import { createStore } from '../ui/store.ts';
import type { Stay, Views } from './views.ts';

/** The person's stays on one document: its screen reports events to it, and shows the current stay. */
export interface Viewing {
  /** The current or last stay; null before the document was opened. */
  readonly stay: () => Stay | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** The document was opened. Reading it again does not begin another stay (S16). */
  readonly opened: (action: OpenView['action']) => void;
  /** Its first page is visible: from now on, time counts (X17). */
  readonly painted: () => void;
  /** It can no longer be rendered. */
  readonly unpainted: () => void;
  /** The provider has recorded an act on it, sent `at` that moment, possibly after its screen was left. */
  readonly acted: (isDecline: boolean, at?: number | null) => void;
  readonly left: () => void;
  /** Its screen is shown again: a new stay begins. */
  readonly returned: () => void;
  /** Its screen will not return, and no act on it is pending. */
  readonly end: () => void;
}

interface ViewState {
  readonly stay: Stay | null;
  /** The action in the reports; null before the document was opened. */
  readonly action: OpenView['action'] | null;
  readonly isHere: boolean;
  readonly isPainted: boolean;
}

const isStaying = ({ action, isHere }: ViewState): boolean => action !== null && isHere;

/** Creates the stays of one document's screen. */
export const createViewing = (views: Pick<Views, 'begin'>, documentId: string): Viewing => {
  const viewed = createStore<ViewState>({ stay: null, action: null, isHere: true, isPainted: false });
  const stay = () => viewed.get().stay;
  const begin = () => {
    const { action, isPainted } = viewed.get();
    if (action === null) return;
    stay()?.end();
    const next = views.begin(documentId, action);
    if (isPainted) next?.painted();
    viewed.set({ stay: next });
  };
  /** Begins a stay, or ends the current one, if the change requires it. */
  const change = (what: Partial<Pick<ViewState, 'action' | 'isHere'>>) => {
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
    // Forwarded each time: a stay may have missed an earlier event while the page was in the back-forward
    // cache.
    painted: () => {
      viewed.set({ isPainted: true });
      stay()?.painted();
    },
    unpainted: () => {
      viewed.set({ isPainted: false });
      stay()?.unpainted();
    },
    acted: (isDecline, at = null) => stay()?.actorRef.send({ type: 'act.succeeded', isDecline, at }),
    left: () => change({ isHere: false }),
    returned: () => change({ isHere: true }),
    end: () => stay()?.end(),
  };
};

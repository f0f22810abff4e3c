import type { Page } from '@playwright/test';

/** A snapshot of a machine of the page: after its start, or after one event. */
export interface Heard {
  readonly machine: string;
  readonly state: string;
  readonly tags: readonly string[];
  readonly isFinal: boolean;
  /** Keys of the transitions that led here. */
  readonly takes: readonly string[];
}

interface PageTransition {
  readonly eventType: string;
  readonly source: {
    readonly id: string;
    readonly always?: readonly unknown[];
    readonly transitions: ReadonlyMap<string, readonly unknown[]>;
  };
}

interface PageSnapshot {
  readonly value: unknown;
  readonly status: string;
  readonly tags: ReadonlySet<string>;
  readonly machine?: { readonly id: string };
}

interface PageEvent {
  readonly type: string;
  readonly actorRef: { readonly sessionId: string };
  readonly snapshot?: PageSnapshot;
  readonly _transitions?: readonly PageTransition[];
}

/**
 * Runs in the page before the app; the keys and paths are made as `transitionKey` and `statePath` make them. Events
 * of other machines are not reported, which saves time.
 */
const listen = (machine: string) => {
  const taken = new Map<string, string[]>();
  const keyOf = (one: PageTransition): string => {
    const { source, eventType } = one;
    const rivals = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
    return `${source.id} · ${eventType === '' ? 'always' : eventType} · ${rivals.indexOf(one)}`;
  };
  const pathOf = (value: unknown): string => {
    if (typeof value === 'string') return value;
    const parts = Object.entries(value as object)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => {
        const rest = pathOf(inner);
        return rest === '' ? key : rest.startsWith('{') ? key + rest : `${key}.${rest}`;
      });
    return parts.length === 1 ? (parts[0] ?? '') : `{${parts.join(',')}}`;
  };
  const hear = (event: PageEvent) => {
    const { sessionId } = event.actorRef;
    const takes = taken.get(sessionId) ?? [];
    if (event.type === '@xstate.microstep') {
      taken.set(sessionId, [...takes, ...(event._transitions ?? []).map((one) => keyOf(one))]);
    }
    const { snapshot } = event;
    if (event.type !== '@xstate.snapshot' || !snapshot?.machine) return;
    taken.set(sessionId, []);
    if (snapshot.machine.id !== machine) return;
    const heard: Heard = {
      machine: snapshot.machine.id,
      state: pathOf(snapshot.value),
      tags: [...snapshot.tags].toSorted(),
      isFinal: snapshot.status === 'done',
      takes,
    };
    (globalThis as unknown as { __machineHeard: (heard: Heard) => void }).__machineHeard(heard);
  };
  Object.assign(globalThis, { __signingInspect: hear });
};

/** The snapshots of one machine, across all reloads of a page. */
export interface Ear {
  /** The snapshots so far, oldest first; grows. */
  readonly heard: readonly Heard[];
}

/** Begins to listen; before the first navigation. */
export const listenTo = async (page: Page, machine: string): Promise<Ear> => {
  const heard: Heard[] = [];
  await page.exposeFunction('__machineHeard', (one: Heard) => void heard.push(one));
  await page.addInitScript(listen, machine);
  return { heard };
};

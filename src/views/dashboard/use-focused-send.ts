import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { DashboardRef } from '../../../machines/dashboard/dashboard.machine.ts';
import type { DashboardEvent } from '../../../machines/dashboard/dashboard.setup.ts';

const partIn = (panel: HTMLElement | null, part: string, key?: string) =>
  [...(panel?.querySelectorAll<HTMLElement | SVGElement>(`[data-part=${part}]`) ?? [])].find(
    (one) => key === undefined || one.dataset['key'] === key,
  );

interface Opener {
  readonly part: string;
  readonly key: string;
}

/**
 * Sends events that change the content of the panel, and moves the focus: to the Back button after opening,
 * and to the opener after closing.
 */
export const useFocusedSend = (actorRef: DashboardRef) => {
  const panel = useRef<HTMLElement>(null);
  const openers = useRef<Opener[]>([]);
  const openAndFocusBack = (event: DashboardEvent, key: string) => {
    const { part = 'entry' } = (document.activeElement as HTMLElement | SVGElement | null)?.dataset ?? {};
    openers.current.push({ part: part === 'back' ? 'entry' : part, key });
    flushSync(() => actorRef.send(event));
    partIn(panel.current, 'back')?.focus();
  };
  const closeAndFocusOpener = (event: DashboardEvent) => {
    const opener = openers.current.pop();
    flushSync(() => actorRef.send(event));
    const found = opener && partIn(panel.current, opener.part, opener.key);
    (found ?? partIn(panel.current, 'title'))?.focus();
  };
  // A ref callback for the Back button: if refreshed figures close the chart, the focused button is
  // unmounted, and the title gets the focus.
  const focusTitleOnUnmount = (button: HTMLElement | null) => () => {
    if (button === null || document.activeElement !== button) return;
    queueMicrotask(() => {
      if (document.activeElement === document.body) partIn(panel.current, 'title')?.focus();
    });
  };
  return { panel, openAndFocusBack, closeAndFocusOpener, focusTitleOnUnmount };
};

import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'wouter';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { pageEditorMachine, PageEditorRef } from '../../../machines/page-editor/page-editor.machine.ts';
import type { LeaveTarget } from '../../../machines/page-editor/page-editor.setup.ts';
import { hasChanges } from '../../../machines/page-editor/page-editor.setup.ts';
import { useEmitted } from '../../parts/flow-notices.ts';
import { editorEntry, paths } from '../../paths.ts';

type Navigate = (href: string, options?: { readonly replace?: boolean }) => void;

/** With unsaved edits an entry with this mark is on top: Back removes it, and the editor stays. */
const mark = { guard: 'page-editor' } as const;
const entry = () => window.history.state as { readonly guard?: unknown; readonly from?: unknown } | null;
const isMarked = () => entry()?.guard === mark.guard;
const isFromDocument = () => entry()?.from === editorEntry.from;
const stepsOut = () => (isMarked() ? -2 : -1);

type Goal = { readonly href: string } | 'back';

/** The machine ignores further requests while its dialog is open. */
const request = { type: 'leave.requested', to: 'elsewhere' } as const;

/** Goes back to the entry below, and replaces its address before any other listener is notified. */
const replaceBelow = (href: string) => {
  const onArrival = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    window.history.replaceState(null, '', href);
  };
  window.addEventListener('popstate', onArrival, { capture: true, once: true });
  window.history.back();
};

/** The longest time that a dialog takes to close, in milliseconds. */
const closingMs = 1_000;

/** A closing dialog that is unmounted with its screen leaves the page hidden. */
const onceDialogClosed = (go: () => void) => {
  const root = document.querySelector('#root');
  if (!root?.hasAttribute('aria-hidden')) return go();
  const end = () => {
    clearTimeout(timer);
    closing.disconnect();
    go();
  };
  const timer = setTimeout(end, closingMs);
  const closing = new MutationObserver(() => {
    if (!root.hasAttribute('aria-hidden')) end();
  });
  return closing.observe(root, { attributes: true, attributeFilter: ['aria-hidden'] });
};

/** Goes to the editor's document, and removes the editor's entries from the history. */
const toDocument = (href: string, navigate: Navigate) => {
  if (isFromDocument()) return window.history.go(stepsOut());
  const hadMark = isMarked();
  navigate(href, { replace: true });
  return hadMark ? replaceBelow(href) : undefined;
};

const linkIn = (event: MouseEvent): URL | null => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = isPlain && event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || (link.target !== '' && link.target !== '_self')) return null;
  const address = new URL(link.href, window.location.href);
  // Signing out has its own dialog, which names what it would delete (X5).
  const isOwn = address.origin === window.location.origin && address.pathname !== paths.signOut;
  const isHere = address.pathname + address.search === window.location.pathname + window.location.search;
  return isOwn && !isHere ? address : null;
};

const inApp = ({ pathname, search, hash }: URL): string => `${pathname}${search}${hash}`;

/** Stored edits that are only offered are not lost by leaving: they are offered again. */
const hasWork = (snapshot: SnapshotFrom<typeof pageEditorMachine>): boolean =>
  hasChanges(snapshot.context.edits) && !snapshot.matches({ open: { work: 'offering' } });

/**
 * Removes the marked entry once there is nothing left to ask about, so that Back leaves at once. Returns
 * whether this step is still pending.
 */
const useRemoveMark = (actorRef: PageEditorRef) => {
  const isPending = useRef(false);
  const isClean = useSelector(actorRef, (snapshot) => snapshot.status === 'active' && !hasWork(snapshot));
  useEffect(() => {
    if (!isClean || !isMarked()) return;
    isPending.current = true;
    const arrive = () => {
      isPending.current = false;
    };
    window.addEventListener('popstate', arrive, { once: true });
    window.history.back();
  }, [isClean]);
  return useCallback(() => isPending.current, []);
};

const useLeaveNavigation = (actorRef: PageEditorRef, href: string, goal: RefObject<Goal>): void => {
  const [, navigate] = useLocation();
  useEmitted(actorRef, 'left', ({ to }: { readonly to: LeaveTarget }) =>
    onceDialogClosed(() => {
      if (to === 'document') return toDocument(href, navigate);
      if (to === 'list') return navigate(paths.pending, { replace: true });
      if (goal.current === 'back') return window.history.go(stepsOut());
      return navigate(goal.current.href, { replace: isMarked() });
    }),
  );
};

/**
 * Asks for confirmation before a link, Back or closing the window would lose unsaved edits; only then, and
 * only once. `href`: the address of the document.
 */
export const useLeaveGuard = (actorRef: PageEditorRef, href: string): void => {
  const goal = useRef<Goal>('back');
  const mayLose = useSelector(
    actorRef,
    (snapshot) =>
      hasWork(snapshot) &&
      snapshot.status === 'active' &&
      !(snapshot.hasTag('unsettled') && snapshot.hasTag('busy')),
  );
  const isStepping = useRemoveMark(actorRef);
  useEffect(() => {
    if (!mayLose) return undefined;
    const ask = (to: Goal) => {
      if (actorRef.getSnapshot().can(request)) goal.current = to;
      actorRef.send(request);
    };
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const address = linkIn(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      ask({ href: inApp(address) });
    };
    const guard = () => window.history.pushState({ ...(isFromDocument() ? editorEntry : {}), ...mark }, '');
    let isOwnStep = isStepping();
    const onBack = () => {
      if (isMarked()) return;
      guard();
      if (!isOwnStep) ask('back');
      isOwnStep = false;
    };
    if (!isMarked()) guard();
    window.addEventListener('beforeunload', preventUnload);
    window.addEventListener('popstate', onBack);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', preventUnload);
      window.removeEventListener('popstate', onBack);
      document.removeEventListener('click', onClick, true);
    };
  }, [actorRef, isStepping, mayLose]);
  useLeaveNavigation(actorRef, href, goal);
};

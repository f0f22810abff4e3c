import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'wouter';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { pageEditorMachine, PageEditorRef } from '../../../machines/page-editor/page-editor.machine.ts';
import type { Way } from '../../../machines/page-editor/page-editor.setup.ts';
import { isDrawnOn } from '../../../machines/page-editor/page-editor.setup.ts';
import { useEmitted } from '../../parts/use-emitted.ts';
import { editorEntry, paths } from '../../paths.ts';

type Navigate = (href: string, options?: { readonly replace?: boolean }) => void;

/** The entry that stands above the editor's own while something is drawn: Back takes it away, and the editor stays. */
const mark = 'page-editor';
const entry = () => window.history.state as { readonly guard?: unknown; readonly from?: unknown } | null;
const isMarked = () => entry()?.guard === mark;
/** Whether the entry below the editor's own is its document. */
const isFromDocument = () => entry()?.from === editorEntry.from;
const stepsOut = () => (isMarked() ? -2 : -1);

/** Where somebody wants to go: an address of the product, or back. */
type Goal = { readonly href: string } | 'back';

/** While its question is open, the machine takes no other: that one stays about the goal before. */
const request = { type: 'leave.requested', to: 'elsewhere' } as const;

/** Goes back to the entry below, which becomes another address before anybody hears of it. */
const replaceBelow = (href: string) => {
  const arrive = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    window.history.replaceState(null, '', href);
  };
  window.addEventListener('popstate', arrive, { capture: true, once: true });
  window.history.back();
};

/** No dialog takes longer to close, in milliseconds. */
const closingMs = 1_000;

/** Waits until a dialog that closes has let go of the page: one that goes with its screen would leave it hidden. */
const onceUncovered = (go: () => void) => {
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

/** Goes to the editor's document, and takes the editor out of the way of Back. */
const toDocument = (href: string, navigate: Navigate) => {
  if (isFromDocument()) return window.history.go(stepsOut());
  const hasOwnBelow = isMarked();
  navigate(href, { replace: true });
  return hasOwnBelow ? replaceBelow(href) : undefined;
};

const linkIn = (event: MouseEvent): URL | null => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = isPlain && event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || (link.target !== '' && link.target !== '_self')) return null;
  const address = new URL(link.href, window.location.href);
  // Signing out asks by itself, and names what it would delete (X5).
  const isOwn = address.origin === window.location.origin && address.pathname !== paths.signOut;
  const isHere = address.pathname + address.search === window.location.pathname + window.location.search;
  return isOwn && !isHere ? address : null;
};

const inApp = ({ pathname, search, hash }: URL): string => `${pathname}${search}${hash}`;

/** Kept edits that are only offered cannot be lost by leaving: they are offered again. */
const hasWork = (snapshot: SnapshotFrom<typeof pageEditorMachine>): boolean =>
  isDrawnOn(snapshot.context.edits) && !snapshot.matches({ open: { work: 'offering' } });

/** Back leads out at once where there is nothing (any more) to ask about. Tells whether the step is on its way. */
const useMarkTakenAway = (actorRef: PageEditorRef) => {
  const stepping = useRef(false);
  const isClean = useSelector(actorRef, (snapshot) => snapshot.status === 'active' && !hasWork(snapshot));
  useEffect(() => {
    if (!isClean || !isMarked()) return;
    stepping.current = true;
    const arrive = () => {
      stepping.current = false;
    };
    window.addEventListener('popstate', arrive, { once: true });
    window.history.back();
  }, [isClean]);
  return useCallback(() => stepping.current, []);
};

/** Goes where the person wanted to go, once the machine says so. */
const useWayOut = (actorRef: PageEditorRef, href: string, goal: RefObject<Goal>): void => {
  const [, navigate] = useLocation();
  useEmitted(actorRef, 'left', ({ to }: { readonly to: Way }) =>
    onceUncovered(() => {
      if (to === 'document') return toDocument(href, navigate);
      if (goal.current === 'back') return window.history.go(stepsOut());
      return navigate(goal.current.href, { replace: isMarked() });
    }),
  );
};

/**
 * Asks the machine before a link, Back or the closing of the window leaves what was drawn; once, and only then.
 * `href`: the address of the document.
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
  const isStepping = useMarkTakenAway(actorRef);
  useEffect(() => {
    if (!mayLose) return undefined;
    const ask = (to: Goal) => {
      if (actorRef.getSnapshot().can(request)) goal.current = to;
      actorRef.send(request);
    };
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const address = linkIn(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      ask({ href: inApp(address) });
    };
    const guard = () =>
      window.history.pushState({ ...(isFromDocument() ? editorEntry : {}), guard: mark }, '');
    let isOwnStep = isStepping();
    const onBack = () => {
      if (isMarked()) return;
      guard();
      if (!isOwnStep) ask('back');
      isOwnStep = false;
    };
    if (!isMarked()) guard();
    window.addEventListener('beforeunload', hold);
    window.addEventListener('popstate', onBack);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', hold);
      window.removeEventListener('popstate', onBack);
      document.removeEventListener('click', onClick, true);
    };
  }, [actorRef, isStepping, mayLose]);
  useWayOut(actorRef, href, goal);
};

import { useEffect, useRef } from 'react';
import { useSelector } from '@xstate/react';
import type { PageEditorRef } from '../../../machines/page-editor/page-editor.machine.ts';
import { isDrawnOn } from '../../../machines/page-editor/page-editor.setup.ts';
import { paths } from '../../paths.ts';

type Navigate = (href: string, options?: { readonly replace?: boolean }) => void;

/** The entry that stands above the editor's own while something is drawn: Back takes it away, and the editor stays. */
const mark = 'page-editor';
const isMarked = () => (window.history.state as { guard?: unknown } | null)?.guard === mark;

/** Where somebody wants to go: an address of the product, or back. */
type Goal = { readonly href: string } | 'back';

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

/** Asks the machine before a link, Back or the closing of the window leaves what was drawn; once, and only then. */
export const useLeaveGuard = (actorRef: PageEditorRef) => {
  const goal = useRef<Goal>('back');
  const mayLose = useSelector(
    actorRef,
    (snapshot) =>
      isDrawnOn(snapshot.context.edits) && snapshot.status === 'active' && !snapshot.hasTag('unsettled'),
  );
  useEffect(() => {
    if (!mayLose) return undefined;
    const ask = (to: Goal) => {
      goal.current = to;
      actorRef.send({ type: 'leave.requested', to: 'elsewhere' });
    };
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const address = linkIn(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      ask({ href: inApp(address) });
    };
    const guard = () => window.history.pushState({ guard: mark }, '');
    const onBack = () => {
      if (isMarked()) return;
      guard();
      ask('back');
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
  }, [actorRef, mayLose]);
  return {
    /** Goes to an address; Back does not lead into the editor again by the entry above it. */
    goTo: (href: string, navigate: Navigate) => navigate(href, { replace: isMarked() }),
    /** Goes where the person wanted to go. */
    goOn: (navigate: Navigate) => {
      if (goal.current !== 'back') return navigate(goal.current.href, { replace: isMarked() });
      return window.history.go(isMarked() ? -2 : -1);
    },
  };
};

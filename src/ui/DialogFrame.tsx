import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useTooltipVisibility,
} from '@fluentui/react-components';
import type { DialogProps } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import './dialog-frame.css';
import { leaveFullScreen } from './full-screen.ts';
import { useKeptFocusManager } from './use-kept-focus-manager.ts';
import { useFocusReturned } from './use-focus-returned.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { holdSecondClick } from './second-click.ts';

interface DialogFrameProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  /** Beside the title. */
  readonly corner?: ReactElement;
  readonly children: ReactNode;
  /** The buttons, in the order of the keyboard: the harmless one first. */
  readonly actions: ReactNode;
  /** Escape; without it Escape does nothing. A press beside the dialog never closes it: it may be a double-click's second. */
  readonly onDismissed?: () => void;
  /** `alert` is told at once. */
  readonly modalType?: DialogProps['modalType'];
}

/** A dialog behind what fills the screen would be neither seen nor reached. */
const useFullScreenLeft = (isOpen: boolean, surface: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    if (!isOpen) return;
    const takeFocus = (wasLeft: boolean) => {
      if (wasLeft) surface.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    };
    void leaveFullScreen().then(takeFocus);
  }, [isOpen, surface]);
};

/** A tooltip beneath a dialog is out of sight, and would take the first Escape. */
const useTooltipHidden = (isOpen: boolean) => {
  const tooltips = useTooltipVisibility();
  useEffect(() => {
    if (isOpen) tooltips.visibleTooltip?.hide();
  }, [isOpen, tooltips]);
};

/** The harmless answer stands first, and what closes the dialog before it. */
const firstAnswer = (inside: HTMLElement) =>
  inside.querySelector<HTMLElement>('.fui-DialogTitle__action button, [data-answers] button');

/**
 * A dialog begins at its beginning. What takes the focus in it first may stand so far down that the text is scrolled to it:
 * then the harmless answer, which is in sight in any case, takes it.
 */
const useBeginning = (isOpen: boolean, surface: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const inside = isOpen ? surface.current : null;
    const content = inside?.querySelector('.fui-DialogContent');
    if (!inside || !content || content.scrollTop === 0) return;
    firstAnswer(inside)?.focus();
    content.scrollTop = 0;
  }, [isOpen, surface]);
};

/** What stands in a dialog; the focus stays in it when the button that was pressed goes. */
function Inside({
  surface,
  children,
}: {
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}) {
  useKeptFocus(surface, firstAnswer, true);
  return (
    <div ref={surface} className="dialog-frame">
      {children}
    </div>
  );
}

/** A dialog with title, text and buttons, a focus trap, and the focus given back to where it was. */
export function DialogFrame({
  isOpen,
  title,
  corner,
  children,
  actions,
  onDismissed,
  modalType = 'modal',
}: DialogFrameProps) {
  const surface = useRef<HTMLDivElement>(null);
  useFullScreenLeft(isOpen, surface);
  useTooltipHidden(isOpen);
  useFocusReturned(isOpen);
  useBeginning(isOpen, surface);
  useKeptFocusManager();
  return (
    <Dialog
      open={isOpen}
      modalType={modalType}
      onOpenChange={(_, { open, type }) => {
        if (!open && type !== 'backdropClick') onDismissed?.();
      }}
    >
      {/* A press beside the dialog, as the second one of a double click, leaves the focus where it is. */}
      <DialogSurface
        className="roomy"
        backdrop={{ onMouseDown: (event) => event.preventDefault() }}
        onClickCapture={(event) => holdSecondClick(event.nativeEvent)}
      >
        <Inside surface={surface}>
          <DialogBody>
            <DialogTitle action={corner ?? null}>{title}</DialogTitle>
            <DialogContent>{children}</DialogContent>
            <DialogActions data-answers>{actions}</DialogActions>
          </DialogBody>
        </Inside>
      </DialogSurface>
    </Dialog>
  );
}

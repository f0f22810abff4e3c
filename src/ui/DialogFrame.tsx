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
import { useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import './dialog-frame.css';
import { leaveFullScreen } from './full-screen.ts';
import { useKeptFocusManager } from './use-kept-focus-manager.ts';
import { useFocusReturned } from './use-focus-returned.ts';
import { focusKeeper, useKeptFocus } from './keep-focus.ts';
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

/** The harmless answer stands first, and what closes the dialog before it. */
const firstAnswer = (inside: HTMLElement) =>
  inside.querySelector<HTMLElement>('.fui-DialogTitle__action button, [data-answers] button');

/** The focus stays in the dialog when the button that was pressed goes. */
const keepFocus = focusKeeper(firstAnswer, true);

/**
 * A dialog begins at its beginning. What takes the focus in it first may stand so far down that the text is scrolled to it:
 * then the harmless answer, which is in sight in any case, takes it.
 */
const begin = (inside: HTMLElement | null) => {
  const content = inside?.querySelector('.fui-DialogContent');
  if (!inside || !content || content.scrollTop === 0) return;
  firstAnswer(inside)?.focus();
  content.scrollTop = 0;
};

/** Clears the way for a dialog that opens. Returns the reference of what stands in it. */
const useOpening = (isOpen: boolean) => {
  const [surface, attach] = useKeptFocus(keepFocus);
  const tooltips = useTooltipVisibility();
  useEffect(() => {
    if (!isOpen) return;
    const takeFocus = (wasLeft: boolean) => {
      if (wasLeft) surface.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    };
    // A dialog behind what fills the screen would be neither seen nor reached.
    void leaveFullScreen().then(takeFocus);
    // A tooltip beneath a dialog is out of sight, and would take the first Escape.
    tooltips.visibleTooltip?.hide();
    begin(surface.current);
  }, [isOpen, tooltips, surface]);
  return attach;
};

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
  const surface = useOpening(isOpen);
  useFocusReturned(isOpen);
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
        <div ref={surface} className="dialog-frame">
          <DialogBody>
            <DialogTitle action={corner ?? null}>{title}</DialogTitle>
            <DialogContent>{children}</DialogContent>
            <DialogActions data-answers>{actions}</DialogActions>
          </DialogBody>
        </div>
      </DialogSurface>
    </Dialog>
  );
}

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
import { confirmByKey } from './confirm-key.ts';
import './dialog-frame.css';
import { leaveFullScreen } from './full-screen.ts';
import { useCloseRequest } from './use-close-request.ts';
import { useKeptFocusManager } from './use-kept-focus-manager.ts';
import { useFocusReturned } from './use-focus-returned.ts';
import { focusKeeper, useKeptFocus } from './keep-focus.ts';
import { holdSecondClick } from './one-press.ts';

interface DialogFrameProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly corner?: ReactElement;
  readonly children: ReactNode;
  /** Without a field the first button gets the focus, or the one with `data-focused-first`. */
  readonly actions: ReactNode;
  /**
   * Called for Escape; without it Escape does nothing. A click on the backdrop never closes the dialog: it
   * may be the second of a double click.
   */
  readonly onDismissed?: () => void;
  /** A screen reader reads an `alert` at once. */
  readonly modalType?: DialogProps['modalType'];
}

const focusedFirst = (inside: HTMLElement | null) =>
  inside?.querySelector<HTMLElement>('[data-focused-first]') ?? null;

/** The answer that is marked, or else the dialog's close button, or its first answer: a harmless one. */
const firstAnswer = (inside: HTMLElement) =>
  focusedFirst(inside) ??
  inside.querySelector<HTMLElement>('.fui-DialogTitle__action button, [data-answers] button');

/** What gets the focus: a field, or else a harmless answer; never a list that only scrolls. */
const firstOf = (inside: HTMLElement) =>
  focusedFirst(inside) ??
  inside.querySelector<HTMLElement>('input, select, textarea, [role=combobox]') ??
  firstAnswer(inside);

const keepFocusInDialog = focusKeeper(firstAnswer, true);

/** What gets the focus first may be so far down that the text has scrolled to it. */
const scrollToStart = (inside: HTMLElement | null) => {
  const content = inside?.querySelector('.fui-DialogContent');
  if (!inside || !content || content.scrollTop === 0) return;
  firstAnswer(inside)?.focus();
  content.scrollTop = 0;
};

/** Prepares the page for a dialog that opens. Returns the ref callback for the dialog's content. */
const usePageForDialog = (isOpen: boolean) => {
  const [surface, attach] = useKeptFocus(keepFocusInDialog);
  const tooltips = useTooltipVisibility();
  useEffect(() => {
    if (!isOpen) return;
    const refocusIfLeft = (wasLeft: boolean) => {
      if (wasLeft) surface.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    };
    // A dialog behind a full-screen element could be neither seen nor focused.
    void leaveFullScreen().then(refocusIfLeft);
    // A tooltip beneath a dialog is hidden, and would consume the first Escape.
    tooltips.visibleTooltip?.hide();
    if (surface.current) firstOf(surface.current)?.focus();
    scrollToStart(surface.current);
  }, [isOpen, tooltips, surface]);
  return attach;
};

/** A dialog with title, text, buttons and a focus trap; the focus returns to where it was once it closes. */
export function DialogFrame({
  isOpen,
  title,
  corner,
  children,
  actions,
  onDismissed,
  modalType = 'modal',
}: DialogFrameProps) {
  const contentRef = usePageForDialog(isOpen);
  useCloseRequest(isOpen, onDismissed);
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
      {/* A press on the backdrop, as the second one of a double click, leaves the focus where it is. */}
      <DialogSurface
        className="roomy"
        backdrop={{ onMouseDown: (event) => event.preventDefault() }}
        onClickCapture={(event) => holdSecondClick(event.nativeEvent)}
        onKeyDownCapture={confirmByKey}
      >
        <div ref={contentRef} className="dialog-frame">
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

import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import type { DialogProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import './dialog-frame.css';
import { holdSecondClick } from './second-click.ts';

interface DialogFrameProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The buttons, in the order of the keyboard: the harmless one first. */
  readonly actions: ReactNode;
  /** Escape; without it Escape does nothing. A press beside the dialog never closes it: it may be a double-click's second. */
  readonly onDismissed?: () => void;
  /** `alert` is told at once. */
  readonly modalType?: DialogProps['modalType'];
}

/** A dialog with title, text and buttons; it takes the focus and gives it back. */
export function DialogFrame({
  isOpen,
  title,
  children,
  actions,
  onDismissed,
  modalType = 'modal',
}: DialogFrameProps) {
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
        backdrop={{ onMouseDown: (event) => event.preventDefault() }}
        onClickCapture={(event) => holdSecondClick(event.nativeEvent)}
      >
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions>{actions}</DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

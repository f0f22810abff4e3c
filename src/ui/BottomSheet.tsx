import { OverlayDrawer } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useCloseRequest } from './use-close-request.ts';
import { useFocusReturned } from './use-focus-returned.ts';
import { useKeptFocusManager } from './use-kept-focus-manager.ts';

interface BottomSheetProps {
  readonly isOpen: boolean;
  readonly name: string;
  readonly className: string | undefined;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/**
 * A sheet that slides in from the lower edge on a phone; the focus returns to where it was once it closes.
 */
export function BottomSheet({ isOpen, name, className, onClosed, children }: BottomSheetProps) {
  useCloseRequest(isOpen, onClosed);
  useFocusReturned(isOpen);
  useKeptFocusManager();
  return (
    <OverlayDrawer
      className={`bottom-sheet ${className ?? ''}`}
      position="bottom"
      open={isOpen}
      aria-label={name}
      onOpenChange={onClosed}
    >
      {children}
    </OverlayDrawer>
  );
}

import { OverlayDrawer } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFocusReturned } from './use-focus-returned.ts';

interface BottomSheetProps {
  readonly isOpen: boolean;
  /** Its accessible name. */
  readonly name: string;
  readonly className: string | undefined;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** A sheet that comes up from the lower edge of a phone; the focus goes back to where it was. */
export function BottomSheet({ isOpen, name, className, onClosed, children }: BottomSheetProps) {
  useFocusReturned(isOpen);
  return (
    <OverlayDrawer
      className={className ?? ''}
      position="bottom"
      open={isOpen}
      aria-label={name}
      onOpenChange={onClosed}
    >
      {children}
    </OverlayDrawer>
  );
}

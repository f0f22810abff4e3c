import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './print-sheet.css';
import { useWindowListener } from './use-window-listener.ts';

interface PrintSheetProps {
  readonly children: ReactNode;
  /** Called after printing; absent if the browser is printing already. */
  readonly onPrinted?: () => void;
}

/** A sheet of paper: while it is mounted, the browser prints it and nothing else of the page. */
export function PrintSheet({ children, onPrinted }: PrintSheetProps) {
  const mustStartPrinting = onPrinted !== undefined;
  useWindowListener('afterprint', () => onPrinted?.(), { isOn: mustStartPrinting });
  useEffect(() => {
    if (mustStartPrinting) window.print();
  }, [mustStartPrinting]);
  return createPortal(
    <div className={mustStartPrinting ? 'print-sheet asked' : 'print-sheet'}>{children}</div>,
    document.body,
  );
}

import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './plain-dialog.module.css';

interface PlainDialogProps {
  /** The id of the element that names the dialog. */
  readonly labelledBy: string;
  readonly describedBy: string;
  /** Escape. A press beside the dialog does nothing: what was typed in it would be lost. */
  readonly onDismissed: () => void;
  readonly children: ReactNode;
}

const silence = (dialog: HTMLElement): (() => void) => {
  const others = [...document.body.children].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && !one.inert && !one.contains(dialog) && !one.matches('[data-notices]'),
  );
  for (const one of others) one.inert = true;
  return () => {
    for (const one of others) one.inert = false;
  };
};

/**
 * The dialog of the screens before sign-in: see Button. Everything else of the page rests while it is open; it takes
 * the focus into its first field and gives it back. It is no native one, because nothing can be shown above those: the
 * warning before the session ends has to be.
 */
export function PlainDialog({ labelledBy, describedBy, onDismissed, children }: PlainDialogProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const dismiss = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDismissed();
  });
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return;
    const before = document.activeElement;
    const wake = silence(current);
    const press = (event: KeyboardEvent) => dismiss(event);
    current.addEventListener('keydown', press);
    current.querySelector<HTMLElement>('input, textarea, button')?.focus();
    return () => {
      current.removeEventListener('keydown', press);
      wake();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return createPortal(
    <div className={styles.backdrop}>
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className={styles.dialog}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}

import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ShowAfter } from '../ui/ShowAfter.tsx';
import { LazyBoundary } from './LazyBoundary.tsx';
import { ChunkLoadProblem } from './ChunkLoadProblem.tsx';
import styles from './chunk-load-problem.module.css';

interface LazyDialogProps {
  /** False while the chunk is only preloaded: then nothing is shown. */
  readonly isOpen: boolean;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** The wait before 'Loading' is shown, in milliseconds. */
const noticedMs = 500;

const showModal = (dialog: HTMLDialogElement) => {
  dialog.showModal();
  // A dialog that is removed without `close` keeps the focus.
  return () => dialog.close();
};

/** A lazily loaded dialog; while its chunk loads, and where it cannot be loaded, the person can cancel. */
export function LazyDialog({ isOpen, onClosed, children }: LazyDialogProps) {
  const cancel = (
    <Button onClick={onClosed}>
      <FormattedMessage id="app.cancel" />
    </Button>
  );
  const inModal = (content: ReactNode) =>
    isOpen && (
      <dialog
        ref={showModal}
        className={styles.over}
        onCancel={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        {content}
      </dialog>
    );
  return (
    <LazyBoundary
      waiting={
        <ShowAfter after={noticedMs}>
          {inModal(
            <div className={styles.waiting} role="status">
              <FormattedMessage id="app.loading" />
              {cancel}
            </div>,
          )}
        </ShowAfter>
      }
      renderMissing={(loss) => inModal(<ChunkLoadProblem {...loss} heading="h2" more={cancel} />)}
    >
      {children}
    </LazyBoundary>
  );
}

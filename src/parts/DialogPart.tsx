import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ShowAfter } from '../ui/ShowAfter.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import { PartProblem } from './PartProblem.tsx';
import styles from './part-problem.module.css';

interface DialogPartProps {
  /** Whether anybody waits for it: what is on its way for later shows nothing. */
  readonly isOpen: boolean;
  /** The person waits for it no longer. */
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** A wait that is shorter is not noticed, in milliseconds. */
const noticedMs = 500;

const showModal = (dialog: HTMLDialogElement) => {
  dialog.showModal();
  // A dialog that is only taken away keeps the focus that it was given.
  return () => dialog.close();
};

/** A dialog that is fetched when it is needed; until it is there, and where it cannot be fetched, it can be given up. */
export function DialogPart({ isOpen, onClosed, children }: DialogPartProps) {
  const cancel = (
    <Button onClick={onClosed}>
      <FormattedMessage id="app.cancel" />
    </Button>
  );
  const over = (content: ReactNode) =>
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
    <PartBoundary
      waiting={
        <ShowAfter after={noticedMs}>
          {over(
            <div className={styles.waiting} role="status">
              <FormattedMessage id="app.loading" />
              {cancel}
            </div>,
          )}
        </ShowAfter>
      }
      renderMissing={(loss) => over(<PartProblem {...loss} heading="h2" more={cancel} />)}
    >
      {children}
    </PartBoundary>
  );
}

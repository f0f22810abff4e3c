import { Button, Spinner } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { HostText } from '../parts/HostText.tsx';

interface ReasonsPendingProps {
  /** They are being read; else they could not be. */
  readonly isReading: boolean;
  /** The provider's own words about it; null where there are none. */
  readonly error: string | null;
  /** The machine that has asked for them. */
  readonly actorRef: {
    readonly send: (event: { readonly type: 'act.cancelled' | 'reasons.retried' }) => void;
  };
}

/** Stands in for the dialog of a decline until its reasons are there (D5.1). */
export function ReasonsPending({ isReading, error, actorRef }: ReasonsPendingProps) {
  const cancel = () => actorRef.send({ type: 'act.cancelled' });
  return (
    <DialogFrame
      isOpen
      title={<FormattedMessage id="acts.confirm.decline" />}
      actions={
        <>
          <Button onClick={cancel}>
            <FormattedMessage id="app.cancel" />
          </Button>
          {!isReading && (
            <Button appearance="primary" onClick={() => actorRef.send({ type: 'reasons.retried' })}>
              <FormattedMessage id="app.tryAgain" />
            </Button>
          )}
        </>
      }
      onDismissed={cancel}
    >
      {isReading ? (
        <Spinner label={<FormattedMessage id="acts.decline.readingReasons" />} />
      ) : (
        <div role="alert">
          <p>
            <FormattedMessage id="app.unreachable" />
          </p>
          {error && (
            <p>
              <HostText text={error} />
            </p>
          )}
        </div>
      )}
    </DialogFrame>
  );
}

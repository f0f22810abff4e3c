import { Button, Spinner } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { HostText } from '../parts/HostText.tsx';

interface ReasonsPendingProps {
  /** True while they are loading; false if loading has failed. */
  readonly isReading: boolean;
  /** The provider's Error text; null if there is none. */
  readonly error: string | null;
  readonly actorRef: {
    readonly send: (event: { readonly type: 'act.cancelled' | 'reasons.retried' }) => void;
  };
}

/** Rendered in place of the decline dialog until the reasons are loaded (D5.1). */
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

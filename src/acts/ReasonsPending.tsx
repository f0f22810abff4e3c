import { Button, Spinner } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { HostText } from '../parts/HostText.tsx';

export function ReasonsPending({ acting }: { readonly acting: ActingRef }) {
  const isReading = useSelector(acting, (snapshot) => snapshot.matches('readingReasons'));
  const error = useSelector(acting, (snapshot) => snapshot.context.error);
  const cancel = () => acting.send({ type: 'act.cancelled' });
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
            <Button appearance="primary" onClick={() => acting.send({ type: 'reasons.retried' })}>
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

import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/message-ids.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { HostText } from './HostText.tsx';

interface WhyProps {
  /** The provider's Error text; null or empty where it did not answer. */
  readonly error: string | null;
}

export function Why({ error }: WhyProps) {
  return error ? (
    <FormattedMessage id="app.serviceSays" values={{ error: <HostText text={error} /> }} />
  ) : (
    <FormattedMessage id="app.unreachable" />
  );
}

interface FailureProps {
  readonly title: MessageId;
  /** `h1` on a screen that has no heading of its own. */
  readonly heading?: 'h1' | 'h2';
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly more?: ReactNode;
}

export function Failure({ title, heading: Heading = 'h2', children, onRetry, more }: FailureProps) {
  return (
    <EmptyState alert>
      <Heading>
        <FormattedMessage id={title} />
      </Heading>
      {children}
      {onRetry && (
        <Button appearance="primary" onClick={onRetry}>
          <FormattedMessage id="app.tryAgain" />
        </Button>
      )}
      {more}
    </EmptyState>
  );
}

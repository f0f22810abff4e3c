import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/message-ids.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { HostText } from './HostText.tsx';

interface WhyProps {
  /** What the provider says; null or empty where it did not answer. */
  readonly error: string | null;
}

/** Why something could not be read, in the provider's words where there are any. */
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
  /** Why, and what else is to be known. */
  readonly children?: ReactNode;
  /** Absent where another try is of no use. */
  readonly onRetry?: (() => void) | undefined;
  /** More ways on than another try. */
  readonly more?: ReactNode;
}

/** Stands in the place of what could not be read: what is missing, why, and the way on. */
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

import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/message-ids.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { HostText } from './HostText.tsx';

interface FailureTextProps {
  /** The provider's Error text; null or empty where it did not answer. */
  readonly error: string | null;
}

/** Why something could not be loaded, in the provider's words if there are any. */
export function FailureText({ error }: FailureTextProps) {
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
  /** What the provider said, or null; absent if `children` say why. */
  readonly error?: string | null;
  readonly children?: ReactNode;
  /** Absent if a retry is of no use. */
  readonly onRetry?: (() => void) | undefined;
  readonly more?: ReactNode;
}

/** Rendered in place of content that could not be loaded: what is missing, why, and a retry. */
export function Failure({ title, heading: Heading = 'h2', error, children, onRetry, more }: FailureProps) {
  return (
    <EmptyState alert>
      <Heading>
        <FormattedMessage id={title} />
      </Heading>
      {error !== undefined && (
        <p>
          <FailureText error={error} />
        </p>
      )}
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

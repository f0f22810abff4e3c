import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/message-ids.ts';
import styles from './problem.module.css';

interface ProblemProps {
  readonly title: MessageId;
  readonly children: ReactNode;
}

/** Why a link leads no further, and what to do, on a screen before the sign-in. */
export function Problem({ title, children }: ProblemProps) {
  return (
    <div role="alert" className={styles.problem}>
      <h1>
        <FormattedMessage id={title} />
      </h1>
      {children}
    </div>
  );
}

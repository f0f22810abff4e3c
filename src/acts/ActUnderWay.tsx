import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import { progressOf } from './left-act.ts';
import type { ActProgressNow } from './left-act.ts';
import { Spinner } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Strip } from '../ui/Strip.tsx';
import styles from './under-way.module.css';

/** A strip above a screen about work that goes on without a screen of its own. */
export function UnderWayStrip({ children }: { readonly children: ReactNode }) {
  return (
    <Strip className={styles.bar} icon={<Spinner size="tiny" aria-hidden />}>
      {children}
    </Strip>
  );
}

const isSame = (one: ActProgressNow | null, other: ActProgressNow | null) =>
  one?.doing === other?.doing && one?.done === other?.done && one?.total === other?.total;

/** A strip for an act that goes on without its screen. */
export function ActUnderWay({ acting }: { readonly acting: ActingRef | undefined }) {
  const now = useSelector(acting, progressOf, isSame);
  if (now === null) return null;
  return (
    <UnderWayStrip>
      <FormattedMessage
        id={now.doing === 'reading' ? 'acts.progress.reading' : 'acts.progress.sent'}
        values={{ done: now.done, total: now.total }}
      />
    </UnderWayStrip>
  );
}

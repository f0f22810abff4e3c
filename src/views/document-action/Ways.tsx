import { Button } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Goal } from '../../../machines/document-action/document-action.setup.ts';
import styles from './document-action.module.css';
import type { DocumentScreenProps } from './screen-props.ts';
import { keyOf, useKeyFor } from './keys.ts';
import type { Neighbours } from './neighbours.ts';

interface WaysProps extends Pick<DocumentScreenProps, 'actorRef'> {
  readonly neighbours: Neighbours;
  /** The way by which the last document was left for this one; its button takes the focus. */
  readonly arrivedBy: Goal | null;
  /** Stands at their end. */
  readonly children?: ReactNode;
}

const useWayOut = ({ actorRef }: WaysProps) => {
  const canGo = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'back.requested' }));
  const go = (goal: 'list' | 'previous' | 'next') =>
    actorRef.send(goal === 'list' ? { type: 'back.requested' } : { type: 'neighbour.requested', to: goal });
  return { canGo, go };
};

interface ArrowProps {
  readonly to: 'previous' | 'next';
  readonly canGo: boolean;
  readonly onGo: () => void;
}

function Arrow({ to, canGo, onGo }: ArrowProps) {
  const intl = useIntl();
  return (
    <Button
      {...useKeyFor(to)}
      size="large"
      icon={to === 'previous' ? <ChevronLeftRegular /> : <ChevronRightRegular />}
      disabledFocusable={!canGo}
      aria-label={intl.formatMessage({ id: `documentAction.button.${to}` })}
      onClick={onGo}
    />
  );
}

/** Gives the focus to the arrow that led here, so that it can be pressed again. */
const useArrival = (by: Goal | null) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (by !== 'previous' && by !== 'next') return;
    root.current?.querySelector<HTMLElement>(`[data-key="${keyOf[by]}"]`)?.focus({ preventScroll: true });
  }, [by]);
  return root;
};

/** Back to the list, and to the documents before and after this one (D2.43). */
export function Ways(props: WaysProps) {
  const { neighbours, arrivedBy } = props;
  const { previous, next, position, total } = neighbours;
  const { canGo, go } = useWayOut(props);
  const root = useArrival(arrivedBy);
  const backKey = useKeyFor('back');
  return (
    <div className={styles.ways} ref={root}>
      <Button {...backKey} size="large" disabledFocusable={!canGo} onClick={() => go('list')}>
        <FormattedMessage id="documentAction.button.back" />
      </Button>
      {total > 0 && (
        <div className={styles.neighbours}>
          <Arrow to="previous" canGo={canGo && previous !== null} onGo={() => go('previous')} />
          <span className={styles.place}>
            <FormattedMessage id="documentAction.ways.place" values={{ place: position, total }} />
          </span>
          <Arrow to="next" canGo={canGo && next !== null} onGo={() => go('next')} />
        </div>
      )}
      {props.children}
    </div>
  );
}

import { Button } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Goal } from '../../../machines/document-action/document-action.setup.ts';
import styles from './document-action.module.css';
import type { DocumentScreenProps } from './screen-props.ts';
import { keyOf, useKeyFor } from './keys.ts';
import type { Neighbours } from './neighbours.ts';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';

type ActorProps = Pick<DocumentScreenProps, 'actorRef'>;

const useCanGo = ({ actorRef }: ActorProps) =>
  useSelector(actorRef, (snapshot) => snapshot.can({ type: 'back.requested' }));

/** Back to the list. */
export function Back({ actorRef }: ActorProps) {
  const canGo = useCanGo({ actorRef });
  const name = useIntl().formatMessage({ id: 'app.back' });
  return (
    <Button
      {...useKeyFor('back')}
      aria-label={name}
      className={styles.back}
      appearance="subtle"
      icon={<ChevronLeftRegular />}
      {...(canGo ? {} : { 'aria-disabled': true })}
      onClick={() => actorRef.send({ type: 'back.requested' })}
    >
      <span>{name}</span>
    </Button>
  );
}

interface ArrowProps extends ActorProps {
  readonly to: 'previous' | 'next';
  readonly isThere: boolean;
}

function Arrow({ actorRef, to, isThere }: ArrowProps) {
  const intl = useIntl();
  const canGo = useCanGo({ actorRef });
  return (
    <Button
      {...useKeyFor(to)}
      appearance="subtle"
      icon={to === 'previous' ? <ChevronLeftRegular /> : <ChevronRightRegular />}
      {...(!isThere ? { disabledFocusable: true } : canGo ? {} : { 'aria-disabled': true })}
      aria-label={intl.formatMessage({ id: `documentAction.button.${to}` })}
      onClick={() => actorRef.send({ type: 'neighbour.requested', to })}
    />
  );
}

/** Focuses the arrow that led here, so that it can be pressed again. */
const useArrival = (by: Goal | null) =>
  useCallback(
    (root: HTMLElement | null) => {
      if (by !== 'previous' && by !== 'next') return;
      root?.querySelector<HTMLElement>(`[data-key="${keyOf[by]}"]`)?.focus({ preventScroll: true });
    },
    [by],
  );

interface NeighbourLinksProps extends ActorProps {
  readonly neighbours: Neighbours;
  readonly arrivedBy: Goal | null;
}

/** Links to the documents before and after this one (D2.43). */
export function NeighbourLinks({ actorRef, neighbours, arrivedBy }: NeighbourLinksProps) {
  const { previous, next, position, total } = neighbours;
  const root = useArrival(arrivedBy);
  return (
    <div className={styles.ways} ref={root}>
      {total > 0 && (
        <>
          <Arrow actorRef={actorRef} to="previous" isThere={previous !== null} />
          <span>
            <FormattedMessage id="documentAction.ways.place" values={{ place: position, total }} />
          </span>
          <Arrow actorRef={actorRef} to="next" isThere={next !== null} />
        </>
      )}
    </div>
  );
}

interface ContinueLinksProps extends Pick<DocumentScreenProps, 'actorRef'> {
  readonly hasNext: boolean;
}

/** Back to the list, and to the next document: in a result's dialog, and then in place of the acts (S36). */
export function ContinueLinks({ actorRef, hasNext }: ContinueLinksProps) {
  return (
    <>
      <Button
        appearance={hasNext ? 'secondary' : 'primary'}
        onClick={() => actorRef.send({ type: 'list.requested' })}
      >
        <FormattedMessage id="documentAction.button.toList" />
      </Button>
      {hasNext && (
        <Button
          appearance="primary"
          icon={<ArrowRightRegular />}
          iconPosition="after"
          onClick={() => actorRef.send({ type: 'next.requested' })}
        >
          <FormattedMessage id="documentAction.button.next" />
        </Button>
      )}
    </>
  );
}

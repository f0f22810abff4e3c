import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../paths.ts';
import type { Walk } from './walk.ts';
import styles from './walk.module.css';

/** Whether the document whose turn it is, is on the screen. */
const useIsHere = (id: string | undefined): boolean => {
  const [location] = useLocation();
  const query = useSearch();
  return location === paths.document && new URLSearchParams(query).get('docid') === id;
};

/** Where reading one by one stands, and the ways on and out, wherever the person is (X19). */
export function WalkReading({ walk: { actorRef, current } }: { readonly walk: Walk }) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const { tab, steps, at } = useSelector(actorRef, ({ context }) => context);
  const step = steps[at];
  const isHere = useIsHere(step?.id);
  const goOn = () => {
    const next = current();
    navigate(next ? paths.documentOf(next.tab, next.id) : paths.pending);
  };
  const skip = () => {
    actorRef.send({ type: 'document.skipped' });
    goOn();
  };
  const stop = () => {
    actorRef.send({ type: 'walk.stopped' });
    navigate(paths.pending);
  };
  if (!step) return null;
  return (
    <div className={styles.bar} role="region" aria-label={intl.formatMessage({ id: 'acts.walk.label' })}>
      <p role="status">
        <FormattedMessage id="acts.walk.place" values={{ place: at + 1, total: steps.length }} />
      </p>
      {isHere ? (
        <Button onClick={skip}>
          <FormattedMessage id="acts.walk.skip" />
        </Button>
      ) : (
        <Button appearance="primary" onClick={() => navigate(paths.documentOf(tab, step.id))}>
          <FormattedMessage id="acts.walk.goOn" />
        </Button>
      )}
      <Button onClick={stop}>
        <FormattedMessage id="acts.walk.stop" />
      </Button>
    </div>
  );
}

import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import { ShowAfter } from '../../ui/ShowAfter.tsx';
import { columnsOf, sortForTab } from './fields.ts';
import { HeaderRow } from './HeaderRow.tsx';
import styles from './selection.module.css';

/** How long a wait must last until it is explained, in milliseconds. */
export const slowMs = 4_000;

interface LoadingProps {
  readonly actorRef: SelectionRef;
}

/** For a person who has waited for a while: how long it may take, and a button to stop. */
export function Slow({ actorRef }: LoadingProps) {
  return (
    <>
      <p>
        <FormattedMessage id="common.slow" />
      </p>
      <Button onClick={() => actorRef.send({ type: 'reading.stopped' })}>
        <FormattedMessage id="common.stopWaiting" />
      </Button>
    </>
  );
}

const skeletonRows = Array.from({ length: 8 }, (_, row) => row);
const skeletonTools = ['search', 'first', 'second', 'third', 'fourth'];
const nothing = () => {};

/** The column heads and their contents, in their final places; they cannot be pressed yet. */
function Heads({ actorRef }: LoadingProps) {
  const tab = useSelector(actorRef, ({ context }) => context.tab);
  const sort = useSelector(actorRef, ({ context }) => context.sort);
  return (
    <table className={styles.table} data-tab={tab} inert aria-hidden="true">
      <HeaderRow
        tab={tab}
        sort={sortForTab(tab, sort)}
        stop={null}
        ticks="none"
        mayTick
        hasBox={false}
        onSort={nothing}
        onTick={nothing}
      />
      <tfoot className={styles.skeleton}>
        {skeletonRows.map((row) => (
          <tr key={row}>
            {['tick', ...columnsOf(tab)].map((column) => (
              <td key={column} data-column={column} aria-hidden="true">
                <span />
              </td>
            ))}
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

/** The loading state of a list: placeholders for tools, heads and rows in their final places. */
export function Loading(props: LoadingProps) {
  return (
    <>
      <div className={styles.skeletonTools} aria-hidden="true">
        {skeletonTools.map((tool) => (
          <span key={tool} />
        ))}
      </div>
      <div className={styles.slow} role="status">
        <p className="visually-hidden">
          <FormattedMessage id="app.loading" />
        </p>
        <ShowAfter after={slowMs}>
          <Slow {...props} />
        </ShowAfter>
      </div>
      <div className={styles.beside}>
        <div className={styles.main}>
          <Heads {...props} />
          <div className={`${styles.skeleton} ${styles.cards}`} aria-hidden="true">
            {skeletonRows.map((row) => (
              <span key={row} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

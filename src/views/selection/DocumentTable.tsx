import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListSort } from '../../../machines/selection/selection.ports.ts';
import styles from './selection.module.css';
import type { ListWords } from './fields.ts';
import { HeaderRow } from './HeaderRow.tsx';
import { Row } from './Row.tsx';
import { useRowTexts } from './row-texts.ts';
import type { DuplicateOf } from './row-texts.ts';
import { ticksIn, usableId } from './list-contents.ts';
import { useGrid } from './use-grid.ts';
import type { GridProps } from './use-grid.ts';

interface DocumentTableProps extends GridProps {
  readonly sort: ListSort | null;
  /** Index of the page's first row in the whole list, from 0, and the number of rows of that. */
  readonly from: number;
  readonly total: number;
  readonly words: ListWords;
  readonly mayTick: boolean;
  readonly isRefused: boolean;
  readonly duplicateOf: DuplicateOf | undefined;
}

/**
 * The documents of one page, as a grid: a row opens its document (D2.27, D2.34). On a phone each row is a
 * card.
 */
export function DocumentTable(props: DocumentTableProps) {
  const { tab, documents, sort, from, total, words, selected, mayTick, isRefused, actions, duplicateOf } =
    props;
  const intl = useIntl();
  const keysId = useId();
  const texts = useRowTexts(words);
  const { spot, handlers } = useGrid(props);
  const row = Math.min(spot.row, documents.length);
  return (
    <>
      <p id={keysId} hidden>
        <FormattedMessage id="selection.table.keys" />
      </p>
      <table
        role="grid"
        className={styles.table}
        data-tab={tab}
        data-refused={isRefused || undefined}
        aria-label={intl.formatMessage({ id: `selection.tab.${tab}` })}
        aria-describedby={keysId}
        aria-multiselectable="true"
        aria-rowcount={total + 1}
        {...handlers}
      >
        <HeaderRow
          tab={tab}
          sort={sort}
          stop={row === 0 ? spot.column : null}
          ticks={ticksIn(documents, selected)}
          mayTick={mayTick && documents.length > 0}
          onSort={actions.sort}
          onTick={(isTicked) => actions.tick(documents, isTicked)}
        />
        <tbody>
          {documents.map((document, slot) => (
            <Row
              key={slot}
              {...{ tab, document, slot, mayTick, texts }}
              duplicate={duplicateOf?.(document) ?? null}
              position={from + slot + 1}
              isTicked={selected.has(usableId(document) ?? '')}
              stop={row === slot + 1 ? spot.column : null}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

import { useId } from 'react';
import type { CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import styles from './selection.module.css';
import { HeaderRow } from './HeaderRow.tsx';
import { Row } from './Row.tsx';
import { useRowTexts } from './row-texts.ts';
import type { DuplicateOf } from './row-texts.ts';
import { ticksIn, usableId } from './list-contents.ts';
import { useGrid } from './use-grid.ts';
import type { GridProps } from './use-grid.ts';
import type { Shown } from './use-shown.ts';

interface DocumentTableProps extends GridProps, Shown {
  readonly duplicateOf: DuplicateOf | undefined;
}

const named = ['dateOfBirth', 'docDate', 'dateSent', 'daysOutstanding'] as const;

/** Names of columns for the style sheet: cards, which no head stands above, are read with them. */
const columnNames = (intl: IntlShape) =>
  Object.fromEntries(
    named.map((column) => [
      `--${column}`,
      JSON.stringify(intl.formatMessage({ id: `selection.column.${column}` })),
    ]),
  ) as CSSProperties;

/**
 * The documents of one page, as a grid: a row opens its document (D2.27, D2.34). On a phone each row is a
 * card.
 */
export function DocumentTable(props: DocumentTableProps) {
  const { tab, documents, sort, from, all, words, selected, mayTick, isRefused, actions, duplicateOf } =
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
        style={columnNames(intl)}
        data-tab={tab}
        data-refused={isRefused || undefined}
        aria-label={intl.formatMessage({ id: `selection.tab.${tab}` })}
        aria-describedby={keysId}
        aria-multiselectable="true"
        aria-rowcount={all.length + 1}
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

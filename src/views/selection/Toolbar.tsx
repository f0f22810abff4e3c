import { Button, SearchBox, Select } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { memo, useId } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListSort, SelectionTab } from '../../../machines/selection/selection.ports.ts';
import { missingCharacters, filterTextOf } from './comparing.ts';
import { columnsOf } from './fields.ts';
import styles from './selection.module.css';
import { noSpellCheck } from '../../ui/no-spell-check.ts';
import { useIsNarrow } from '../../ui/use-media.ts';

interface FilterProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  /** The element around the rows. */
  readonly list: RefObject<HTMLElement | null>;
  readonly onType: (text: string) => void;
}

/** Focuses the rows; a keyboard user continues there. */
export const focusRows = (list: HTMLElement | null) => {
  const stop = list?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]');
  stop?.focus();
  // Where the rows are cards, the header's tab stop is not displayed.
  if (!stop || document.activeElement !== stop) list?.querySelector<HTMLElement>('tbody a')?.focus();
};

const searchBox = {
  size: 'small',
  appearance: 'filled-darker',
  autoComplete: 'off',
  'data-key': '/',
  'aria-keyshortcuts': '/',
} as const;

interface HintProps {
  readonly id: string;
  readonly missing: number;
  readonly isShort: boolean;
}

function Hint({ id, missing, isShort }: HintProps) {
  return (
    <p id={id} className={styles.hint} role={isShort ? 'status' : undefined}>
      {isShort ? (
        <FormattedMessage id="selection.filter.tooShort" values={{ missing }} />
      ) : (
        <FormattedMessage id="selection.filter.searches" />
      )}
    </p>
  );
}

/** On a phone, where the search takes the bar: back to the list as it is without a search. */
function Leave({ input, list, onType }: Omit<FilterProps, 'typed'>) {
  const leave = () => {
    flushSync(() => onType(''));
    input.current?.blur();
    focusRows(list.current);
  };
  return (
    <Button
      appearance="subtle"
      className={styles.leave}
      icon={<ArrowLeftRegular />}
      aria-label={useIntl().formatMessage({ id: 'app.back' })}
      onClick={leave}
    />
  );
}

/**
 * The text filter of the list (D2.25, D5.5). It says which texts it searches, and how many characters it
 * still needs.
 */
export const Filter = memo(function Filter({ input, list, typed, onType }: FilterProps) {
  const id = useId();
  const intl = useIntl();
  const isNarrow = useIsNarrow();
  const clear = intl.formatMessage({ id: 'pdf.search.close' });
  const missing = missingCharacters(typed);
  const isShort = missing > 0 && typed.trim() !== '';
  return (
    <div className={styles.field}>
      {isNarrow && <Leave {...{ input, list, onType }} />}
      <SearchBox
        {...noSpellCheck}
        {...searchBox}
        input={{ ref: input }}
        className={styles.filter}
        value={typed}
        aria-label={intl.formatMessage({ id: 'selection.filter.label' })}
        aria-describedby={missing > 0 ? id : undefined}
        placeholder={intl.formatMessage({ id: 'selection.filter.placeholder' })}
        dismiss={typed === '' ? null : { 'aria-label': clear, onClick: () => input.current?.focus() }}
        onChange={(_, { value }) => {
          onType(value);
          // On a phone the field stays in sight while the rows are scrolled.
          window.scrollTo({ top: 0 });
        }}
        onKeyDown={(event) => {
          const found =
            filterTextOf(typed) === null ? null : (list.current?.querySelector('tbody a') ?? null);
          const leaves = { ArrowDown: true, Enter: found !== null, Escape: typed === '' };
          if (!leaves[event.key as keyof typeof leaves]) return;
          event.preventDefault();
          if (event.key === 'Enter' && found instanceof HTMLElement) found.focus();
          else focusRows(list.current);
        }}
      />
      {missing > 0 && <Hint id={id} missing={missing} isShort={isShort} />}
    </div>
  );
});

interface SortFieldProps {
  readonly tab: SelectionTab;
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort) => void;
}

const directions = ['ascending', 'descending'] as const;
const keyOf = ({ column, direction }: ListSort) => `${column} ${direction}`;

/** The name of a sorting: its column; for days outstanding, what comes first. */
const useSortName = () => {
  const intl = useIntl();
  return ({ column, direction }: ListSort): string => {
    if (column === 'daysOutstanding')
      return intl.formatMessage({
        id: direction === 'descending' ? 'selection.quick.oldest' : 'selection.sort.newest',
      });
    const name = intl.formatMessage({ id: `selection.column.${column}` });
    return intl.formatMessage({ id: `selection.sort.${direction}` }, { column: name });
  };
};

/** A menu for the sorting, where the rows are cards without column heads. */
export function SortField({ tab, sort, onSort }: SortFieldProps) {
  const intl = useIntl();
  const nameOf = useSortName();
  const orders = columnsOf(tab).flatMap((name) =>
    directions.map((direction): ListSort => ({ column: name, direction })),
  );
  const known = orders.find((one) => sort !== null && keyOf(one) === keyOf(sort));
  return (
    <Select
      className={styles.sortField}
      aria-label={intl.formatMessage({ id: 'selection.sort.label' })}
      value={known === undefined ? '' : keyOf(known)}
      onChange={(_, { value }) => {
        const chosen = orders.find((one) => keyOf(one) === value);
        if (chosen) onSort(chosen);
      }}
    >
      {known === undefined && <option value="">{intl.formatMessage({ id: 'selection.sort.none' })}</option>}
      {orders.map((one) => (
        <option key={keyOf(one)} value={keyOf(one)}>
          {nameOf(one)}
        </option>
      ))}
    </Select>
  );
}

/** Announces the sorting to screen readers. */
export function SortAnnouncement({ sort }: Pick<SortFieldProps, 'sort'>) {
  const nameOf = useSortName();
  return (
    <p className="visually-hidden" role="status">
      {sort !== null && nameOf(sort)}
    </p>
  );
}

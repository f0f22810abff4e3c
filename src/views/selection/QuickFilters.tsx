import { Button, ToggleButton } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { useId, useMemo, useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { ageFrom } from '../../acts/documents-by-tab.ts';
import type { ListSort, SelectionTab } from '../../../machines/selection/selection.ports.ts';
import { lazyComponent } from '../../parts/lazy-component.ts';
import { LazyBoundary } from '../../parts/LazyBoundary.tsx';
import type { ListActions } from './list-actions.ts';
import styles from './selection.module.css';
import { actionText } from './fields.ts';
import type { ChoiceColumn } from './prepared-rows.ts';
import { hasDays, quickFor } from './quick-filter.ts';
import type { Shown } from './use-shown.ts';

const FilterMenuItems = lazyComponent(
  () => import('./FilterMenuItems.tsx'),
  (module) => module.FilterMenuItems,
);
const prepare = () => void FilterMenuItems.preload();

interface ChoiceProps {
  readonly column: ChoiceColumn;
  readonly shown: Shown;
  readonly onChosen: (values: readonly string[]) => void;
}

const useChoices = ({ prepared, quick, words }: Shown, column: ChoiceColumn) => {
  const given = useMemo(() => prepared.choices(column), [prepared, column]);
  const missing = quick[column].filter((one) => !given.includes(one));
  return [...missing, ...given].map((value) => ({
    value,
    name: (column === 'action' ? actionText(value, words) : value) ?? value,
  }));
};

function Choice({ column, shown, onChosen }: ChoiceProps) {
  const intl = useIntl();
  /** The button while its menu is open; else null. */
  const [opened, setOpened] = useState<HTMLElement | null>(null);
  const choices = useChoices(shown, column);
  const chosen = shown.quick[column];
  const label = intl.formatMessage({ id: `selection.column.${column}` });
  const names = choices.filter(({ value }) => chosen.includes(value)).map(({ name }) => name);
  if (choices.length < 2 && chosen.length === 0) return null;
  return (
    <>
      <Button
        className={`${styles.toggle} ${styles.choice}`}
        data-chosen={names.length > 0}
        icon={<ChevronDownRegular />}
        iconPosition="after"
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-label={[label, ...names].join(', ')}
        title={names.length > 0 ? names.join(', ') : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ currentTarget }) => setOpened(opened === null ? currentTarget : null)}
      >
        <span className={styles.chosen}>{names.length === 1 ? names[0] : label}</span>
        {names.length > 1 && <FormattedNumber value={names.length} />}
      </Button>
      {opened !== null && (
        <LazyBoundary waiting={null}>
          <FilterMenuItems
            {...{ choices, chosen, onChosen }}
            trigger={opened}
            onClosed={() => setOpened(null)}
          />
        </LazyBoundary>
      )}
    </>
  );
}

const oldestFirst = (tab: SelectionTab): ListSort =>
  hasDays(tab)
    ? { column: 'daysOutstanding', direction: 'descending' }
    : { column: tab === 'complete' ? 'actionDate' : 'dateSent', direction: 'ascending' };

const reversed = ({ column, direction }: ListSort): ListSort => ({
  column,
  direction: direction === 'ascending' ? 'descending' : 'ascending',
});

interface OldestFirstProps extends Pick<Shown, 'tab' | 'sort'> {
  readonly onSort: (sort: ListSort) => void;
}

/** Sorts the oldest first; a second press, the newest. */
function OldestFirst({ tab, sort, onSort }: OldestFirstProps) {
  const oldest = oldestFirst(tab);
  const isOldest = sort?.column === oldest.column && sort.direction === oldest.direction;
  return (
    <ToggleButton
      className={`${styles.toggle} ${styles.oldest}`}
      checked={isOldest}
      onClick={() => onSort(isOldest ? reversed(oldest) : oldest)}
    >
      <FormattedMessage id="selection.quick.oldest" />
    </ToggleButton>
  );
}

interface QuickFiltersProps {
  readonly shown: Shown;
  readonly actions: Pick<ListActions, 'narrow' | 'sort'>;
}

function Filters({ shown, actions }: QuickFiltersProps) {
  const intl = useIntl();
  const { tab, sort, quick } = shown;
  return (
    <>
      {hasDays(tab) && (
        <ToggleButton
          className={styles.toggle}
          checked={quick.isOverdue}
          title={intl.formatMessage({ id: 'selection.age.meaning' }, { days: ageFrom.overdue })}
          onClick={() => actions.narrow({ isOverdue: !quick.isOverdue })}
        >
          <FormattedMessage id="selection.age.overdue" />
        </ToggleButton>
      )}
      {tab === 'complete' && (
        <Choice column="action" shown={shown} onChosen={(action) => actions.narrow({ action })} />
      )}
      <OldestFirst tab={tab} sort={sort} onSort={actions.sort} />
      <Choice
        column="organization"
        shown={shown}
        onChosen={(organization) => actions.narrow({ organization })}
      />
      <Choice column="docType" shown={shown} onChosen={(docType) => actions.narrow({ docType })} />
    </>
  );
}

/** Filters that are used every day, in one click: overdue, organization, type, oldest first. */
export function QuickFilters({ shown, actions }: QuickFiltersProps) {
  const id = useId();
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const isActive = quickFor(shown.quick, shown.tab) !== null;
  return (
    <>
      <span className={styles.opener}>
        <Button
          icon={<FilterRegular />}
          appearance="subtle"
          data-active={isActive}
          aria-label={intl.formatMessage({ id: 'selection.quick.label' })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen);
            // They are above the rows, wherever these have been scrolled to.
            if (!isOpen) window.scrollTo({ top: 0 });
          }}
        />
      </span>
      <div
        id={id}
        role="group"
        aria-label={intl.formatMessage({ id: 'selection.quick.label' })}
        className={styles.quick}
        data-open={isOpen}
      >
        <Filters {...{ shown, actions }} />
      </div>
    </>
  );
}

import { Button, Select, ToggleButton } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { useId, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListSort, SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { ListActions } from './list-actions.ts';
import styles from './selection.module.css';
import { actionIn } from './fields.ts';
import type { ChoiceColumn } from './prepared-rows.ts';
import { hasDays, quickFor } from './quick-filter.ts';
import type { Shown } from './use-shown.ts';

interface ChoiceProps {
  readonly column: ChoiceColumn;
  readonly shown: Shown;
  readonly onChosen: (value: string | null) => void;
}

/** The rows of one organization, of one type, or with one action. */
function Choice({ column, shown, onChosen }: ChoiceProps) {
  const intl = useIntl();
  const { prepared, quick } = shown;
  const choices = useMemo(() => prepared.choices(column), [prepared, column]);
  const chosen = quick[column];
  const given = chosen === null || choices.includes(chosen) ? choices : [chosen, ...choices];
  const name = intl.formatMessage({ id: `selection.column.${column}` });
  if (given.length < 2 && chosen === null) return null;
  return (
    <Select
      size="small"
      className={`${styles.choice} ${styles[column]} ${chosen === null ? '' : styles.chosen}`}
      aria-label={name}
      value={chosen ?? ''}
      onChange={(_, { value }) => onChosen(value === '' ? null : value)}
    >
      <option value="">{name}</option>
      {given.map((one) => (
        <option key={one} value={one}>
          {column === 'action' ? actionIn(one, shown.words) : one}
        </option>
      ))}
    </Select>
  );
}

/** The order in which the documents that have waited longest come first. */
const oldestFirst = (tab: SelectionTab): ListSort =>
  hasDays(tab)
    ? { column: 'daysOutstanding', direction: 'descending' }
    : { column: tab === 'complete' ? 'actionDate' : 'dateSent', direction: 'ascending' };

const turned = ({ column, direction }: ListSort): ListSort => ({
  column,
  direction: direction === 'ascending' ? 'descending' : 'ascending',
});

interface OldestFirstProps extends Pick<Shown, 'tab' | 'sort'> {
  readonly onSort: (sort: ListSort) => void;
}

/** The oldest first; once more, the newest. */
function OldestFirst({ tab, sort, onSort }: OldestFirstProps) {
  const oldest = oldestFirst(tab);
  const isOldest = sort?.column === oldest.column && sort.direction === oldest.direction;
  return (
    <ToggleButton
      className={styles.toggle}
      checked={isOldest}
      onClick={() => onSort(isOldest ? turned(oldest) : oldest)}
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
          title={intl.formatMessage({ id: 'selection.age.overdueMeaning' })}
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

/** What is asked for every day, in one click: the overdue, one organization, one type, the oldest first. */
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
          appearance={isActive ? 'primary' : 'subtle'}
          aria-label={intl.formatMessage({ id: 'selection.quick.label' })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen);
            // They stand above the rows, wherever these have been scrolled to.
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

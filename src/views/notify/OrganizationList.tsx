import { Button, Input } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { nameFinder } from '../../../machines/normalized.ts';
import type { NotifyRef } from '../../../machines/notify/notify.machine.ts';
import type { Requestor } from '../../api/requestors.ts';
import { noSpellCheck } from '../../ui/no-spell-check.ts';
import { OrganizationName } from './OrganizationName.tsx';
import styles from './notify.module.css';

/** How many rows are rendered at most: rendering 10,000 would take seconds. */
const maxRows = 100;

/** The organizations whose names contain the text; all of them for an empty one. */
const matching = (requestors: readonly Requestor[], filter: string): readonly Requestor[] => {
  const isFound = nameFinder(filter);
  return requestors.filter(({ name }) => isFound(name));
};

/** With more organizations than this, a filter field is shown. */
const filterThreshold = 8;

interface RowProps {
  readonly requestor: Requestor;
  readonly isNotified: boolean;
  readonly onChosen: (id: string) => void;
}

const Row = memo(function Row({ requestor, isNotified, onChosen }: RowProps) {
  const id = useId();
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <span id={`${id}name`}>
          <OrganizationName name={requestor.name} />
        </span>
        {isNotified && (
          <span className={styles.done}>
            <FormattedMessage id="notify.done" />
          </span>
        )}
      </span>
      {requestor.id === '' ? (
        <span className={styles.hint}>
          <FormattedMessage id="app.idMissing" />
        </span>
      ) : (
        <Button
          id={`${id}button`}
          aria-labelledby={`${id}button ${id}name`}
          onClick={() => onChosen(requestor.id)}
        >
          <FormattedMessage id="notify.submit" />
        </Button>
      )}
    </li>
  );
});

interface FilterProps {
  readonly filter: string;
  readonly shown: number;
  readonly found: number;
  readonly onChanged: (filter: string) => void;
}

function Filter({ filter, shown, found, onChanged }: FilterProps) {
  const intl = useIntl();
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>
        <FormattedMessage id="notify.filter.label" />
      </label>
      <Input
        {...noSpellCheck}
        id={id}
        type="search"
        autoComplete="off"
        placeholder={intl.formatMessage({ id: 'signerGroup.filter.placeholder' })}
        value={filter}
        onChange={(_, { value }) => onChanged(value)}
      />
      <p className={styles.hint} role="status">
        {found === 0 && <FormattedMessage id="notify.empty" />}
        {found > 0 && found === shown && <FormattedMessage id="notify.count" values={{ count: found }} />}
        {found > shown && <FormattedMessage id="notify.more" values={{ shown, count: found }} />}
      </p>
    </div>
  );
}

interface OrganizationListProps {
  readonly actorRef: NotifyRef;
  readonly requestors: readonly Requestor[];
}

/**
 * One row with a Notify button for each organization (A2.21); if there are very many, the first that match
 * the filter.
 */
export function OrganizationList({ actorRef, requestors }: OrganizationListProps) {
  const [filter, setFilter] = useState('');
  const notified = useSelector(actorRef, (snapshot) => snapshot.context.notified);
  const indexes = useMemo(() => new Map(requestors.map((one, index) => [one, index])), [requestors]);
  const deferredFilter = useDeferredValue(filter);
  const found = useMemo(() => matching(requestors, deferredFilter), [requestors, deferredFilter]);
  const shown = found.slice(0, maxRows);
  const [choose] = useState(() => (id: string) => actorRef.send({ type: 'organization.chosen', id }));
  return (
    <>
      {requestors.length > filterThreshold && (
        <Filter filter={filter} shown={shown.length} found={found.length} onChanged={setFilter} />
      )}
      <ul>
        {shown.map((requestor) => (
          <Row
            key={indexes.get(requestor)}
            requestor={requestor}
            isNotified={requestor.id !== '' && notified.includes(requestor.id)}
            onChosen={choose}
          />
        ))}
      </ul>
    </>
  );
}

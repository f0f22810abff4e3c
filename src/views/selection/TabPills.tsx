import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { tabsOfList } from '../../../machines/acts/acts.ts';
import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import type { SelectionTab, TabCounts } from '../../../machines/selection/selection.ports.ts';
import styles from './selection.module.css';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** How many pixels of a neighbour stay visible beside the chosen tab, to show that the row scrolls. */
const peekPx = 32;

/** Ref callback of the chosen tab: scrolls its row so that it is visible. */
const scrollRowTo = (pill: HTMLElement | null) => {
  const row = pill?.parentElement;
  if (!row) return;
  const last = pill.offsetLeft + pill.offsetWidth + peekPx - row.clientWidth;
  row.scrollLeft = Math.min(Math.max(row.scrollLeft, last), pill.offsetLeft - peekPx);
};

interface PillProps {
  readonly tab: SelectionTab;
  readonly panelId: string;
  readonly count: number;
  readonly isKnown: boolean;
  readonly isChosen: boolean;
  readonly isOff: boolean;
  readonly onChoose: () => void;
}

function Pill({ tab, panelId, count, isKnown, isChosen, isOff, onChoose }: PillProps) {
  const id = `${panelId}-${tab}`;
  return (
    <button
      type="button"
      role="tab"
      id={id}
      aria-label={useIntl().formatMessage({ id: `selection.tab.${tab}` })}
      aria-describedby={`${id}-count`}
      aria-selected={isChosen}
      aria-controls={panelId}
      aria-disabled={isOff || undefined}
      tabIndex={isChosen ? 0 : -1}
      ref={isKnown && isChosen ? scrollRowTo : null}
      data-rows={isKnown ? (count === 0 ? 'none' : 'some') : 'unknown'}
      className={styles.pill}
      onClick={isOff ? undefined : onChoose}
    >
      <FormattedMessage id={`selection.tab.${tab}`} />
      <span id={`${id}-count`} className={styles.pillCount} translate="no">
        <FormattedNumber value={count} />
      </span>
    </button>
  );
}

interface TabPillsProps {
  readonly actorRef: SelectionRef;
  /** Id of the element with the chosen tab's documents. */
  readonly panelId: string;
  readonly onChoose: (tab: SelectionTab) => void;
}

const hasRows = (counts: TabCounts) => Object.values(counts).some((count) => count > 0);

/** The tabs of the list with their counts; one without rows is disabled (D2.23, D2.30). */
export function TabPills({ actorRef, panelId, onChoose }: TabPillsProps) {
  const row = useRef<HTMLDivElement>(null);
  const list = useSelector(actorRef, (snapshot) => snapshot.context.list);
  const chosen = useSelector(actorRef, (snapshot) => snapshot.context.tab);
  const counts = useSelector(actorRef, (snapshot) => snapshot.context.counts);
  const isKnown = useSelector(actorRef, (snapshot) => snapshot.hasTag('known')) || hasRows(counts);
  const tabs: readonly SelectionTab[] = tabsOfList[list];
  const move = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => counts[tab] > 0);
    const step = steps[event.key];
    const next = step && open[(open.indexOf(chosen) + step + open.length) % open.length];
    if (!next || next === chosen) return;
    event.preventDefault();
    onChoose(next);
    row.current?.querySelector<HTMLElement>(`[id$="-${next}"]`)?.focus();
  };
  return (
    <div
      ref={row}
      role="tablist"
      tabIndex={-1}
      aria-label={useIntl().formatMessage({ id: 'selection.tabs' })}
      className={styles.pills}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <Pill
          key={tab}
          tab={tab}
          panelId={panelId}
          count={counts[tab]}
          isKnown={isKnown}
          isChosen={tab === chosen}
          isOff={counts[tab] === 0}
          onChoose={() => onChoose(tab)}
        />
      ))}
    </div>
  );
}

import { Button, Checkbox, Label, Tooltip } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useEmitted } from '../../parts/flow-notices.ts';
import { useStore } from '../../ui/store.ts';
import { DateField } from './DateField.tsx';
import { createDateEntry } from './date-entry.ts';
import type { DateSide } from './date-entry.ts';
import { midnightOf } from './calendar-days.ts';
import { monthBeside, quickRanges, rangeOf, wholeMonth } from './ranges.ts';
import type { Entries, ReportProps } from './report-contents.ts';
import { isUnreadable } from './report-contents.ts';
import styles from './report.module.css';

const sides = ['start', 'end'] as const satisfies readonly DateSide[];
const pickIds = { start: 'report.date.pickStart', end: 'report.date.pickEnd' } as const;

function Everyone({ actorRef }: Pick<ReportProps, 'actorRef'>) {
  const intl = useIntl();
  const everyone = useSelector(actorRef, ({ context }) => context.everyone);
  return (
    <Tooltip
      content={intl.formatMessage({ id: 'report.everyone.hint' })}
      relationship="description"
      withArrow
    >
      <Checkbox
        className={styles.everyone ?? ''}
        label={intl.formatMessage({ id: 'report.everyone' })}
        checked={everyone}
        onChange={() => actorRef.send({ type: 'everyone.toggled' })}
      />
    </Tooltip>
  );
}

type Entering = ReturnType<typeof createDateEntry>;

const useProblems = ({ actorRef }: Pick<ReportProps, 'actorRef'>, entries: Entries) => {
  const intl = useIntl();
  const areReversed = useSelector(actorRef, (snapshot) => snapshot.matches({ open: { dates: 'reversed' } }));
  const areUnreadable = useSelector(actorRef, (snapshot) =>
    snapshot.matches({ open: { dates: 'unreadable' } }),
  );
  return (side: DateSide): string | null => {
    if (areUnreadable && isUnreadable(entries[side])) {
      const form = intl.formatMessage({ id: 'report.date.form' });
      return intl.formatMessage({ id: 'report.date.unreadable' }, { form });
    }
    return areReversed && side === 'end' ? intl.formatMessage({ id: 'app.refusal.dates' }) : null;
  };
};

function Dates({ actorRef, contents, entering }: ReportProps & { readonly entering: Entering }) {
  const intl = useIntl();
  const entries = useStore(contents, (now) => now.entries);
  const problemOf = useProblems({ actorRef }, entries);
  const inputs = { start: useRef<HTMLInputElement>(null), end: useRef<HTMLInputElement>(null) };
  // After a search with invalid dates, the one to be corrected gets the focus.
  useEmitted(actorRef, 'dates.refused', () => {
    const wrong = sides.find((side) => isUnreadable(contents.get().entries[side])) ?? 'end';
    inputs[wrong].current?.focus();
  });
  return (
    <div className={styles.dates}>
      {sides.map((side) => (
        <DateField
          key={side}
          label={intl.formatMessage({ id: `report.${side}` })}
          pickLabel={intl.formatMessage({ id: pickIds[side] })}
          entry={entries[side]}
          problem={problemOf(side)}
          input={inputs[side]}
          today={entering.today}
          onTyped={(text) => entering.type(side, text)}
          onPicked={(day) => entering.pick(side, day)}
          onCommitted={entering.finish}
        />
      ))}
    </div>
  );
}

function QuickChoices({ entering }: { readonly entering: Entering }) {
  const intl = useIntl();
  return (
    <div className={styles.quick} role="group" aria-label={intl.formatMessage({ id: 'report.quick' })}>
      {quickRanges.map((quick) => (
        <Button
          key={quick}
          size="small"
          appearance="subtle"
          onClick={() => entering.search(rangeOf(quick, entering.today()))}
        >
          <FormattedMessage id={`report.quick.${quick}`} />
        </Button>
      ))}
      <Button size="small" appearance="subtle" onClick={entering.clear}>
        <FormattedMessage id="report.quick.clear" />
      </Button>
    </div>
  );
}

interface StepperProps extends Pick<ReportProps, 'contents'> {
  readonly entering: Entering;
}

/**
 * The searched month, with buttons for the months before and after: a press fills both dates and searches
 * (D2.17).
 */
function MonthStepper({ contents, entering }: StepperProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { start, end } = useStore(contents, (now) => now.entries);
  const range = { start: start.day, end: end.day };
  const month = wholeMonth(range);
  const step = (by: 1 | -1) => entering.search(monthBeside(range.start ?? range.end, by, entering.today()));
  const name = intl.formatMessage({ id: 'report.month.name' });
  return (
    <div className={styles.monthField}>
      <Label aria-hidden>{name}</Label>
      <div className={styles.month} role="group" aria-label={name}>
        <Button
          appearance="subtle"
          size="small"
          icon={<ChevronLeftRegular />}
          aria-label={intl.formatMessage({ id: 'report.calendar.previousMonth' })}
          onClick={() => step(-1)}
        />
        <strong aria-live="polite">
          {month === null
            ? '–'
            : new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(midnightOf(month))}
        </strong>
        <Button
          appearance="subtle"
          size="small"
          icon={<ChevronRightRegular />}
          aria-label={intl.formatMessage({ id: 'report.calendar.nextMonth' })}
          onClick={() => step(1)}
        />
      </div>
    </div>
  );
}

/** The form with the dates, who is included, and the search button (D2.16, D2.17, D5.4). */
export function SearchForm({ actorRef, contents }: ReportProps) {
  const { language } = useLanguage();
  const areNone = useSelector(actorRef, (snapshot) => snapshot.matches({ open: { dates: 'none' } }));
  const areWrong = useSelector(
    actorRef,
    (snapshot) =>
      snapshot.matches({ open: { dates: 'reversed' } }) ||
      snapshot.matches({ open: { dates: 'unreadable' } }),
  );
  const entering = createDateEntry(actorRef, contents, language);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    entering.finish();
    actorRef.send({ type: 'search.requested' });
  };
  return (
    <form className={styles.form} data-wrong={areWrong || undefined} onSubmit={submit} noValidate>
      <MonthStepper contents={contents} entering={entering} />
      <Dates actorRef={actorRef} contents={contents} entering={entering} />
      <Everyone actorRef={actorRef} />
      <Button type="submit" appearance="primary" className={styles.search ?? ''} disabledFocusable={areNone}>
        <FormattedMessage id="common.search" />
      </Button>
      <QuickChoices entering={entering} />
    </form>
  );
}

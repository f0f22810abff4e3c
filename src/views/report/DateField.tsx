import { Button, Input, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { Calendar } from '@fluentui/react-calendar-compat';
import type { CalendarProps, ICalendar } from '@fluentui/react-calendar-compat';
import { CalendarMonthRegular } from '@fluentui/react-icons/svg/calendar-month';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useKeptFocusManager } from '../../ui/use-kept-focus-manager.ts';
import { calendarDates, calendarWords, firstDayOfWeek } from './calendar-words.ts';
import { dayOn, midnightOf } from './calendar-days.ts';
import type { DateEntry } from './report-contents.ts';
import styles from './report.module.css';
import { formatForTyping } from './typed-date.ts';
import { InputField } from '../../ui/InputField.tsx';
import { noSpellCheck } from '../../ui/no-spell-check.ts';

interface PickerProps {
  readonly label: string;
  readonly day: string | null;
  /** The element that the calendar is positioned below. */
  readonly field: HTMLElement | null;
  readonly today: () => string;
  readonly onPicked: (day: string) => void;
}

/** The calendar, which focuses the selected day, or today, on mount. */
function FocusedCalendar(props: CalendarProps) {
  const calendar = useRef<ICalendar>(null);
  useEffect(() => calendar.current?.focus(), []);
  return <Calendar {...props} componentRef={calendar} />;
}

function Picker({ label, day, field, today, onPicked }: PickerProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  useKeptFocusManager();
  return (
    <Popover
      trapFocus
      unstable_disableAutoFocus
      open={isOpen}
      positioning={{ position: 'below', align: 'start', target: field }}
      onOpenChange={(_, { open }) => setIsOpen(open)}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="transparent" size="small" icon={<CalendarMonthRegular />} aria-label={label} />
      </PopoverTrigger>
      <PopoverSurface
        className={styles.calendar}
        aria-label={label}
        onKeyDownCapture={({ key }) => key === 'Escape' && setIsOpen(false)}
      >
        <FocusedCalendar
          strings={calendarWords(intl, language)}
          dateTimeFormatter={calendarDates(language)}
          firstDayOfWeek={firstDayOfWeek(language)}
          isMonthPickerVisible={false}
          showMonthPickerAsOverlay
          showGoToToday
          today={midnightOf(today())}
          {...(day === null ? {} : { value: midnightOf(day) })}
          onDismiss={() => setIsOpen(false)}
          onSelectDate={(date) => {
            setIsOpen(false);
            onPicked(dayOn(date));
          }}
        />
      </PopoverSurface>
    </Popover>
  );
}

interface DateFieldProps {
  readonly label: string;
  readonly pickLabel: string;
  readonly entry: DateEntry;
  readonly problem: string | null;
  readonly input: RefObject<HTMLInputElement | null>;
  /** The present day, as YYYY-MM-DD. */
  readonly today: () => string;
  readonly onTyped: (text: string) => void;
  readonly onPicked: (day: string) => void;
  readonly onCommitted: () => void;
}

/** A date, typed in the language's order or picked (D2.17). */
export function DateField(props: DateFieldProps) {
  const { label, pickLabel, entry, problem, input, today, onTyped, onPicked, onCommitted } = props;
  const intl = useIntl();
  const { language } = useLanguage();
  const [field, setField] = useState<HTMLElement | null>(null);
  const shown = entry.typed ?? (entry.day === null ? '' : formatForTyping(entry.day, language));
  return (
    <InputField
      label={label}
      className={styles.date ?? ''}
      hint={{ className: 'visually-hidden', children: intl.formatMessage({ id: 'report.date.form' }) }}
      {...(problem === null ? {} : { validationState: 'error' as const, validationMessage: problem })}
    >
      <Input
        {...noSpellCheck}
        root={{ ref: setField }}
        input={{ ref: input }}
        value={shown}
        placeholder={intl.formatMessage({ id: 'report.date.form' })}
        autoComplete="off"
        inputMode="text"
        contentAfter={<Picker label={pickLabel} day={entry.day} {...{ field, today, onPicked }} />}
        onChange={(_, { value }) => onTyped(value)}
        onBlur={onCommitted}
        onKeyDown={({ key }) => key === 'Enter' && onCommitted()}
      />
    </InputField>
  );
}

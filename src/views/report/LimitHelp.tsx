import { Button, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useKeptFocusManager } from '../../ui/use-kept-focus-manager.ts';
import styles from './report.module.css';

/** Explains the mark at 30 minutes and its rule (X13). */
export function LimitHelp() {
  const intl = useIntl();
  const text = useId();
  const name = intl.formatMessage({ id: 'report.help' });
  useKeptFocusManager();
  return (
    <Popover
      trapFocus
      positioning={{
        autoSize: 'height',
        overflowBoundaryPadding: { top: 8, start: 8, end: 8, bottom: 64 },
        offset: 4,
        shiftToCoverTarget: true,
      }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="transparent"
          size="small"
          className={styles.helpButton}
          icon={<QuestionCircleRegular />}
          aria-label={name}
        />
      </PopoverTrigger>
      {/* The surface has to take the focus itself: otherwise the dialog stays hidden from screen readers. */}
      <PopoverSurface className={styles.help} aria-label={name} aria-describedby={text} tabIndex={-1}>
        <h3>{name}</h3>
        <p id={text}>
          <FormattedMessage id="report.help.text" />
        </p>
      </PopoverSurface>
    </Popover>
  );
}

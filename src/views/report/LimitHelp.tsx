import { Button, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './results.module.css';

/** Says what the mark at 30 minutes means, and whose rule it is (X13). */
export function LimitHelp() {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'report.help' });
  return (
    <Popover withArrow trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="transparent" size="small" icon={<QuestionCircleRegular />} aria-label={name} />
      </PopoverTrigger>
      <PopoverSurface className={styles.help} aria-label={name}>
        <h3>{name}</h3>
        <p tabIndex={-1}>
          <FormattedMessage id="report.help.text" />
        </p>
      </PopoverSurface>
    </Popover>
  );
}

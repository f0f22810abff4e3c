import { Button, ToggleButton } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import type { ReactNode, RefCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ChartName } from '../../../machines/dashboard/figures.ts';
import type { ChartForm } from './chart-facts.ts';
import styles from './dashboard.module.css';

interface SwitchProps {
  readonly form: ChartForm;
  readonly onForm: (form: 'picture' | 'table') => void;
}

/** Chooses between the picture and its table. */
function FormSwitch({ form, onForm }: SwitchProps) {
  const intl = useIntl();
  return (
    <div
      className={`${styles.control} ${styles.switch}`}
      role="group"
      aria-label={intl.formatMessage({ id: 'dashboard.chart.view' })}
    >
      {(['picture', 'table'] as const).map((one) => (
        <ToggleButton
          key={one}
          size="small"
          appearance="transparent"
          checked={form === one}
          onClick={() => onForm(one)}
        >
          <FormattedMessage id={`dashboard.chart.${one}`} />
        </ToggleButton>
      ))}
    </div>
  );
}

interface ChartHeadProps extends SwitchProps {
  readonly titleId: string;
  readonly of: ChartName;
  /** Whose reasons are shown. */
  readonly organization: string | undefined;
  /** False where nothing can be drawn, so that there is nothing to choose. */
  readonly hasPicture: boolean;
  /** All that is drawn, in words. */
  readonly sum: ReactNode;
  readonly keepFocus: RefCallback<HTMLElement>;
  readonly onBack: () => void;
}

/** A chart's title with its sum, the way back, and how the chart is shown. */
export function ChartHead(props: ChartHeadProps) {
  const { titleId, of, form, organization, hasPicture, sum, keepFocus, onBack, onForm } = props;
  const intl = useIntl();
  return (
    <header className={styles.head}>
      {(form === 'others' || of === 'reasons') && (
        <Button
          data-part="back"
          ref={keepFocus}
          className={`${styles.control} ${styles.back}`}
          appearance="subtle"
          size="small"
          icon={<ChevronLeftRegular />}
          aria-label={intl.formatMessage({ id: 'app.back' })}
          onClick={onBack}
        />
      )}
      <div className={styles.titles}>
        <h2 id={titleId} tabIndex={-1} data-part="title">
          {of === 'reasons' ? (
            <FormattedMessage
              id="dashboard.chart.reasons"
              values={{ organization: <bdi translate="no">{organization}</bdi> }}
            />
          ) : (
            <FormattedMessage id={`dashboard.chart.${of}`} />
          )}
          {form === 'others' && (
            <span className={styles.within}>
              <FormattedMessage id="dashboard.chart.others" />
            </span>
          )}
        </h2>
        {hasPicture && <p>{sum}</p>}
      </div>
      {hasPicture && form !== 'others' && <FormSwitch form={form} onForm={onForm} />}
    </header>
  );
}

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

/** Switches between the picture and its table. */
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
  /** The organization whose reasons are shown. */
  readonly organization: string | undefined;
  /** False if nothing can be drawn: then there is nothing to switch. */
  readonly hasPicture: boolean;
  /** The sum of all slices, as text. */
  readonly sum: ReactNode;
  readonly backRef: RefCallback<HTMLElement>;
  readonly onBack: () => void;
}

/** A chart's title with its sum, the Back button, and the switch between picture and table. */
export function ChartHead(props: ChartHeadProps) {
  const { titleId, of, form, organization, hasPicture, sum, backRef, onBack, onForm } = props;
  const intl = useIntl();
  return (
    <header className={styles.head}>
      {(form === 'others' || of === 'reasons') && (
        <Button
          data-part="back"
          ref={backRef}
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

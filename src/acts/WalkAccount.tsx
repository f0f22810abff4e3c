import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import type { Step, StepResult } from '../../machines/acts/walk.setup.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import styles from './acts.module.css';
import { DocumentLines } from './DocumentLines.tsx';
import type { Line } from './DocumentLines.tsx';
import { accountOf } from './walk.ts';
import type { Walk } from './walk.ts';

const toneOf = (result: StepResult): NonNullable<Line['tone']> => {
  if (result === 'failed') return 'bad';
  return result === 'open' || result === 'skipped' || result === 'unknown' ? 'open' : 'good';
};

const nothing = '–';

const asText = (intl: IntlShape, steps: readonly Step[], of: Walk['of']): string => {
  const say = (result: StepResult) => intl.formatMessage({ id: `acts.walkResult.${result}` });
  const sums = accountOf(steps).map(([result, count]) => `${say(result)}: ${intl.formatNumber(count)}`);
  const lines = steps.map(({ id, result }) => {
    const { subject, type, organization, ref } = of(id) ?? {
      subject: '',
      type: '',
      organization: '',
      ref: '',
    };
    return [say(result), subject || nothing, type, organization, ref].filter((one) => one !== '').join(' · ');
  });
  return [intl.formatMessage({ id: 'acts.walk.account' }), sums.join(', '), '', ...lines].join('\n');
};

/** What became of the documents that were read one by one; it can be copied (X19). */
export function WalkAccount({ walk: { actorRef, of } }: { readonly walk: Walk }) {
  const intl = useIntl();
  const steps = useSelector(actorRef, ({ context }) => context.steps);
  const close = () => actorRef.send({ type: 'account.closed' });
  const lines = steps.flatMap(({ id, result }): Line[] => {
    const document = of(id);
    if (!document) return [];
    return [
      { document, tone: toneOf(result), result: <FormattedMessage id={`acts.walkResult.${result}`} /> },
    ];
  });
  return (
    <DialogFrame
      isOpen
      title={<FormattedMessage id="acts.walk.account" />}
      actions={
        <>
          <CopyButton text={asText(intl, steps, of)} />
          <Button appearance="primary" size="large" onClick={close}>
            <FormattedMessage id="app.close" />
          </Button>
        </>
      }
      onDismissed={close}
    >
      <div className={styles.question}>
        <p>
          {accountOf(steps)
            .map(
              ([result, count]) =>
                `${intl.formatMessage({ id: `acts.walkResult.${result}` })}: ${intl.formatNumber(count)}`,
            )
            .join(' · ')}
        </p>
        <DocumentLines lines={lines} />
      </div>
    </DialogFrame>
  );
}

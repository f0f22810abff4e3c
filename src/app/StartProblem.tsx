import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { ConfigProblem } from './config.ts';
import { Panel } from './shell/Panel.tsx';

interface StartProblemProps {
  readonly problem: ConfigProblem;
}

/** Says why the portal cannot start, and what to do (S24). */
export function StartProblem({ problem }: StartProblemProps) {
  return (
    <Panel title={<FormattedMessage id="app.config.title" />}>
      <p>
        {problem.kind === 'invalid' ? (
          <FormattedMessage id="app.config.invalid" values={{ field: <code>{problem.field}</code> }} />
        ) : (
          <FormattedMessage id="app.config.unreadable" />
        )}
      </p>
      <p>
        <FormattedMessage id="app.config.nextStep" />
      </p>
      <Button appearance="primary" onClick={() => window.location.reload()}>
        <FormattedMessage id="app.reload" />
      </Button>
    </Panel>
  );
}

import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { Panel } from './shell/Panel.tsx';

export function StartProblem({ problem }: { readonly problem: string | null }) {
  return (
    <Panel title={<FormattedMessage id="app.config.title" />}>
      <p>
        {problem === null ? (
          <FormattedMessage id="app.config.unreadable" />
        ) : (
          <FormattedMessage id="app.config.invalid" values={{ field: <code>{problem}</code> }} />
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

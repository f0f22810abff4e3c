import { FormattedMessage } from 'react-intl';
import type { Catalogue } from '../i18n/page-texts.ts';
import type { ConfigProblem } from './config.ts';
import { PlainFrame } from './shell/PlainFrame.tsx';
import { Panel } from './shell/Panel.tsx';
import { Button } from '../ui/Button.tsx';
import { InWords } from './InWords.tsx';

interface StartProblemProps {
  readonly catalogue: Catalogue;
  readonly problem: ConfigProblem;
}

/** Says why the portal cannot start, and what to do (S24). */
export function StartProblem({ catalogue, problem }: StartProblemProps) {
  return (
    <InWords catalogue={catalogue}>
      <PlainFrame companyName={null}>
        <Panel title={<FormattedMessage id="app.config.title" />}>
          <p>
            {problem.kind === 'unreachable' && <FormattedMessage id="app.config.unreachable" />}
            {problem.kind === 'malformed' && <FormattedMessage id="app.config.malformed" />}
            {problem.kind === 'notAnObject' && <FormattedMessage id="app.config.notAnObject" />}
            {problem.kind === 'invalid' && (
              <FormattedMessage id="app.config.invalid" values={{ field: <code>{problem.field}</code> }} />
            )}
          </p>
          <p>
            <FormattedMessage id="app.config.nextStep" />
          </p>
          <Button appearance="primary" onClick={() => window.location.reload()}>
            <FormattedMessage id="app.reload" />
          </Button>
        </Panel>
      </PlainFrame>
    </InWords>
  );
}

import { Button } from '@fluentui/react-components';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { paths } from '../paths.ts';
import { Panel } from './shell/Panel.tsx';
import { PlainFrame } from './shell/PlainFrame.tsx';
import { Title } from './shell/Title.tsx';
import { TraceOffer } from './TraceOffer.tsx';

interface ScreenFailureProps {
  readonly onReload: () => void;
  readonly more?: ReactNode;
  readonly heading?: 'h1' | 'h2';
}

/** Says that a screen has crashed, with a button to reload and a link to the dashboard (S22). */
export function ScreenFailure({ onReload, more, heading = 'h1' }: ScreenFailureProps) {
  return (
    <Panel title={<FormattedMessage id="app.renderError.title" />} heading={heading}>
      {heading === 'h1' && <Title id="app.renderError.title" />}
      <p>
        <FormattedMessage id="app.renderError.text" />
      </p>
      <Button appearance="primary" onClick={onReload}>
        <FormattedMessage id="app.reload" />
      </Button>
      <a href={paths.dashboard}>
        <FormattedMessage id="app.backToDashboard" />
      </a>
      {more}
      <TraceOffer />
    </Panel>
  );
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly route?: string;
  /** The company's name, if no shell surrounds the screen: the failure is then shown in the plain frame. */
  readonly companyName?: string;
  readonly more?: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly route: string | undefined;
}

/** Error boundary of a screen: the shell stays, so that the person can sign out (S22). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ route }: ErrorBoundaryProps, before: ErrorBoundaryState) {
    return before.route === route ? null : { failed: false, route };
  }

  override state: ErrorBoundaryState = { failed: false, route: this.props.route };

  override render() {
    if (!this.state.failed) return this.props.children;
    const panel = <ScreenFailure onReload={() => window.location.reload()} more={this.props.more} />;
    const { companyName } = this.props;
    return companyName === undefined ? panel : <PlainFrame companyName={companyName}>{panel}</PlainFrame>;
  }
}

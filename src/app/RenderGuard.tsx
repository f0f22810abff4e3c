import { Component } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/Button.tsx';
import { paths } from './paths.ts';
import { Panel } from './shell/Panel.tsx';

/** Keeps an error of one screen inside the shell, so that signing out stays possible (S22). */
export class RenderGuard extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Panel title={<FormattedMessage id="app.renderError.title" />}>
        <p>
          <FormattedMessage id="app.renderError.text" />
        </p>
        <Button appearance="primary" onClick={() => window.location.reload()}>
          <FormattedMessage id="app.reload" />
        </Button>
        <a href={paths.dashboard}>
          <FormattedMessage id="app.backToDashboard" />
        </a>
      </Panel>
    );
  }
}

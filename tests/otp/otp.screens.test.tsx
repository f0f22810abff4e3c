import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import type { OtpRef } from '../../machines/otp/otp.machine.ts';
import { OtpView, preloadCodeStep } from '../../src/views/otp/OtpView.tsx';
import { pathsOnView } from '../support/path-suite-view.tsx';

beforeAll(() => preloadCodeStep());

pathsOnView('otp', {
  view: (actorRef) => (
    <OtpView
      actorRef={actorRef as OtpRef}
      ending={null}
      onBack={null}
      notify={() => null}
      supportUrl={null}
    />
  ),
  moves: {},
  children: {
    verification: async ({ answer }, { outcome }) => {
      await userEvent.click(screen.getByRole('button', { name: 'Text me' }));
      if (outcome !== 'verified')
        return void (await act(() => answer('sendCodeBySms', { kind: 'invalidToken' })));
      await act(() => answer('sendCodeBySms', { kind: 'sent', lifetimeMs: null }));
      await userEvent.type(screen.getByRole('textbox'), '482913');
      await act(() => answer('verifyCode', { kind: 'verified' }));
    },
  },
});

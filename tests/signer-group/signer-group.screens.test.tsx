import { fireEvent, screen } from '@testing-library/react';
import type { SignerGroupRef } from '../../machines/signer-group/signer-group.machine.ts';
import { SignerGroupView } from '../../src/views/signer-group/SignerGroupView.tsx';
import { pathsOnView } from '../support/path-suite-view.tsx';

pathsOnView('signer-group', {
  view: (actorRef) => <SignerGroupView actorRef={actorRef as SignerGroupRef} supportUrl={null} />,
  moves: {
    'filter.changed': async ({ event }) =>
      void fireEvent.change(screen.getByRole('searchbox'), { target: { value: String(event['text']) } }),
  },
});

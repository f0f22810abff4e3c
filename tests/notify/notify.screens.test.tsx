import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NotifyRef } from '../../machines/notify/notify.machine.ts';
import { NotifyView } from '../../src/views/notify/NotifyView.tsx';
import { pathsOnView } from '../support/path-suite-view.tsx';

const two = [
  { id: 'r-riverside', name: 'Riverside Home Health' },
  { id: 'r-lakeview', name: 'Lakeview Hospice' },
];

pathsOnView('notify', {
  view: (actorRef, { world }) => (
    <NotifyView
      actorRef={actorRef as NotifyRef}
      requestors={world === 'no organization' ? [] : two}
      supportUrl={null}
      backLabel="notify.back"
    />
  ),
  moves: {
    'note.submitted': async ({ event }) => {
      fireEvent.change(screen.getByRole('textbox'), { target: { value: String(event['note']) } });
      await userEvent.click(screen.getByRole('button', { name: 'Notify' }));
    },
  },
});

import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContactRef } from '../../machines/contact/contact.machine.ts';
import { createContactContents } from '../../src/views/contact/contact.actors.ts';
import { ContactView } from '../../src/views/contact/ContactView.tsx';
import { pathsOnView } from '../support/path-suite-view.tsx';
import { maria } from './opened-profile.tsx';
import { typedInProfile } from './typed.ts';

const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

pathsOnView('contact', {
  view: (actorRef, { world }) => {
    const contents = createContactContents();
    contents.set({
      known: maria,
      waiting: world === 'profile' ? null : { type: 'Email', value: 'maria@example.org' },
    });
    return (
      <ContactView
        actorRef={actorRef as ContactRef}
        contents={contents}
        notify={(close) => (
          <>
            <h1>Which organization should be notified?</h1>
            <button onClick={close}>Back</button>
          </>
        )}
      />
    );
  },
  moves: {
    'entry.submitted': async (step) => {
      const typed = typedInProfile[step.case ?? ''];
      const country = screen.queryByRole('combobox');
      if (country) {
        enter(screen.getByRole('textbox'), typed?.mobile ?? '');
        enter(country, step.case === 'a number without country' ? '' : '1');
      } else enter(screen.getByRole('textbox'), typed?.email ?? '');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    },
  },
  children: {
    verification: async ({ answer, calls }, { outcome }) => {
      const asked = calls.at(-1)?.id ?? '';
      const sends = asked.startsWith('sendCode');
      if (outcome === 'refused') return act(() => answer(asked, { kind: 'refused', error: 'refused' }));
      if (outcome !== 'verified') return act(() => answer(asked, { kind: 'invalidToken' }));
      if (sends) await act(() => answer(asked, { kind: 'sent', lifetimeMs: null }));
      await userEvent.type(screen.getByRole('textbox'), '482913');
      return act(() => answer('verifyCode', { kind: 'verified' }));
    },
  },
});

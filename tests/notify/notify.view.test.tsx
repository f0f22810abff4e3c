import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { notifyMachine } from '../../machines/notify/notify.machine.ts';
import type { NotifyAnswer } from '../../machines/notify/notify.machine.ts';
import type { Requestor } from '../../src/api/requestors.ts';
import { NotifyView } from '../../src/views/notify/NotifyView.tsx';
import { showInApp } from '../support/in-app.tsx';

const two: readonly Requestor[] = [
  { id: 'r-riverside', name: 'Riverside Home Health' },
  { id: 'r-lakeview', name: 'Lakeview Hospice' },
];

interface Opened {
  readonly requestors?: readonly Requestor[];
  readonly supportUrl?: string;
  readonly answers?: readonly NotifyAnswer[];
}

const open = async ({ requestors = two, supportUrl, answers = [] }: Opened = {}) => {
  const calls: { requestorId: string; note: string }[] = [];
  const machine = notifyMachine.provide({
    actors: {
      notifyRequestor: fromPromise<NotifyAnswer, { requestorId: string; note: string }>(async ({ input }) => {
        calls.push(input);
        return answers[calls.length - 1] ?? new Promise<NotifyAnswer>(() => {});
      }),
    },
  });
  const actorRef = createActor(machine, { input: { hasOrganizations: requestors.length > 0 } });
  actorRef.start();
  const { container } = await showInApp(
    <NotifyView
      actorRef={actorRef}
      requestors={requestors}
      supportUrl={supportUrl ?? null}
      backLabel="app.back"
    />,
  );
  // The dialog is a chunk of its own, which the list preloads.
  await act(() => import('../../src/views/notify/NoteDialog.tsx'));
  await act(async () => {});
  const state = () => container.querySelector('[data-flow=notify]')?.getAttribute('data-state');
  return { calls, state };
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
const choose = () => press('Notify Riverside Home Health');
const write = async (text: string) => {
  await userEvent.type(note(), text);
  await press('Notify');
};

describe('the list of organizations', () => {
  it('asks which one to notify, with a Notify button for each [A2.21]', async () => {
    await open();
    expect(document.activeElement?.textContent).toBe('Which organization should be notified?');
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Riverside Home HealthNotify',
      'Lakeview HospiceNotify',
    ]);
    expect(screen.queryByRole('searchbox')).toBe(null);
  });

  it('includes organizations without a name, and those that cannot be notified, with the reason [S23] [S33]', async () => {
    await open({
      requestors: [
        { id: 'r-1', name: '' },
        { id: '', name: 'Prairie Wound Care' },
      ],
    });
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Organization without a nameNotify',
      'Prairie Wound CareNot available: the ID is missing or not unique',
    ]);
    await press('Notify Organization without a name');
    expect(screen.getByRole('dialog', { name: 'Notify Organization without a name' })).toBeTruthy();
  });

  it('says what to do if there is no organization, and where to get help [A2.21] [S24]', async () => {
    await open({ requestors: [], supportUrl: 'https://help.example.org/' });
    expect(screen.getByText(/^No organization is linked to you/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get help' }).getAttribute('href')).toBe(
      'https://help.example.org/',
    );
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Back']);
  });

  it('finds a name without its accents and in upper or lower case [A2.21]', async () => {
    const others = Array.from({ length: 20 }, (_, index) => ({ id: `r-${index}`, name: `Clinic ${index}` }));
    await open({ requestors: [...others, { id: 'r-sondre', name: 'Søndre Łódź Clínica' }] });
    const find = screen.getByRole('searchbox', { name: 'Find an organization' });
    await userEvent.type(find, 'SONDRE lodz clinica');
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Søndre Łódź ClínicaNotify',
    ]);
  });

  it('renders the first hundred of 10,000, and finds every one by its name [A2.21]', async () => {
    const requestors = Array.from({ length: 10_000 }, (_, place) => ({
      id: `r-${place}`,
      name: `Clinic ${place}`,
    }));
    await open({ requestors });
    expect(screen.getAllByRole('listitem').length).toBe(100);
    expect(screen.getByRole('status').textContent).toBe(
      'Only the first 100 of 10,000 are shown. Type more of the name to find yours.',
    );
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find an organization' }), 'cLINIC 9999');
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Clinic 9999Notify']);
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByRole('status').textContent).toBe('No organization has this name');
  });
});

describe('the note for an organization', () => {
  it('is entered in a modal with the organization’s name, empty each time it opens [A2.22] [A4.8]', async () => {
    await open();
    await choose();
    const dialog = screen.getByRole('dialog', { name: 'Notify Riverside Home Health' });
    expect(dialog.textContent).toContain(
      'You can add an optional note for the organization prior to sending the notification.',
    );
    await userEvent.type(note(), 'Call me.{Escape}');
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(document.activeElement?.textContent).toBe('Notify');
    await choose();
    expect(note().value).toBe('');
  });

  it('must not be empty [A4.8] [A5.4]', async () => {
    await open();
    await choose();
    await write('  ');
    const described = note().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Please Enter Comments',
      'A note is needed.',
    ]);
    expect(screen.getByRole('alert').textContent).toBe('Please Enter Comments');
  });

  it('closes the modal once it was received, and marks the organization [A4.8] [A7.6]', async () => {
    const { calls } = await open({ answers: [{ kind: 'notified' }] });
    await choose();
    await write(' My number has changed. ');
    expect(calls).toEqual([{ requestorId: 'r-riverside', note: 'My number has changed.' }]);
    expect(screen.queryByRole('dialog')).toBe(null);
    // The page behind a dialog is exposed to screen readers again by a timer that does not run here.
    expect(screen.getAllByRole('listitem', { hidden: true })[0]?.textContent).toBe(
      'Riverside Home HealthNotifiedNotify',
    );
  });

  it('stays in the field after a refusal, which is shown, and after a lost answer [A8.3] [X3]', async () => {
    await open({
      answers: [
        { kind: 'refused', error: 'Nobody reads notes at this organization' },
        { kind: 'refused', error: '' },
        { kind: 'unconfirmed' },
      ],
    });
    await choose();
    await write('Call me.');
    expect(screen.getByRole('alert').textContent).toBe('Nobody reads notes at this organization');
    await press('Notify');
    expect(screen.getByRole('alert').textContent).toBe(
      'The organization was not notified. Try again in a moment.',
    );
    await press('Notify');
    expect(screen.getByRole('alert').textContent).toContain('may already have your note');
    expect(note().value).toBe('Call me.');
  });

  it('has room for a refusal of any length: it is folded in the dialog, and can be unfolded [A8.3]', async () => {
    const error = 'Refused. '.repeat(11_000).trim();
    await open({ answers: [{ kind: 'refused', error }] });
    await choose();
    await write('Call me.');
    expect(screen.getByRole('alert').textContent.length).toBeLessThan(1_100);
    await press('Show all');
    expect(screen.getByRole('alert').textContent).toContain(error);
  });

  it('is sent once on a double press, and cannot be changed or dismissed meanwhile [X3]', async () => {
    const { calls, state } = await open();
    await choose();
    await userEvent.type(note(), 'Call me.');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Notify' }));
    await userEvent.type(note(), ' Now!{Escape}');
    expect([calls.length, note().value, state()]).toEqual([1, 'Call me.', 'notifying']);
  });
});

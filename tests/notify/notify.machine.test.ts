import { describe, expect, it } from 'vitest';
import { notifyMachine } from '../../machines/notify/notify.machine.ts';
import type { NotifyAnswer } from '../../machines/notify/notify.machine.ts';
import { startActor } from '../support/start-actor.ts';

const open = (hasOrganizations = true) => startActor(notifyMachine, { hasOrganizations });
type Opened = ReturnType<typeof open>;

const value = ({ snapshot }: Opened): unknown => snapshot().value;
const choose = (stage: Opened, id = 'r-riverside') => stage.send({ type: 'organization.chosen', id });
const submit = (stage: Opened, note = 'My number has changed.') =>
  stage.send({ type: 'note.submitted', note });
const send = async (answer: NotifyAnswer) => {
  const stage = open();
  choose(stage);
  submit(stage);
  await stage.answer('notifyRequestor', answer);
  return stage;
};

describe('notifying an organization', () => {
  it('lists the organizations, or shows that there are none [A2.21]', () => {
    expect([value(open()), value(open(false))]).toEqual(['listing', 'nobody']);
  });

  it('sends the note to the chosen organization, and closes with a toast [A2.22] [A4.8] [A7.6] [A8.11]', async () => {
    const stage = await send({ kind: 'notified' });
    expect(stage.calls).toEqual([
      { id: 'notifyRequestor', input: { requestorId: 'r-riverside', note: 'My number has changed.' } },
    ]);
    expect([value(stage), stage.emitted]).toEqual([
      'listing',
      [{ type: 'notice', intent: 'success', id: 'notify.notice.sent', ms: 1_000 }],
    ]);
    expect(stage.snapshot().context['notified']).toEqual(['r-riverside']);
  });

  it.each(['', '  \n'])('requires a note instead of %j, and sends nothing [A4.8] [A5.4]', (note) => {
    const stage = open();
    choose(stage);
    submit(stage, note);
    expect([value(stage), stage.calls]).toEqual([{ noting: 'missing' }, []]);
    submit(stage);
    expect(value(stage)).toBe('notifying');
  });

  it('shows the provider’s text for ten seconds if it refuses, and can be retried [A8.3]', async () => {
    const stage = await send({ kind: 'refused', error: 'Organization is closed' });
    expect([value(stage), stage.snapshot().context['error'], stage.emitted]).toEqual([
      { noting: 'refused' },
      'Organization is closed',
      [{ type: 'notice', intent: 'warning', text: 'Organization is closed', ms: 10_000 }],
    ]);
    submit(stage);
    expect(stage.calls).toHaveLength(2);
  });

  it('reports neither success nor failure after a lost connection [X3]', async () => {
    const stage = await send({ kind: 'unconfirmed' });
    expect([value(stage), stage.emitted, stage.snapshot().context['notified']]).toEqual([
      { noting: 'unconfirmed' },
      [],
      [],
    ]);
  });

  it('leads to the sign-out without a notice if the token is refused [A8.8]', async () => {
    const stage = await send({ kind: 'invalidToken' });
    expect([stage.snapshot().output, stage.emitted]).toEqual([{ to: 'signOut' }, []]);
  });

  it('returns to the list, where another organization can be chosen [A2.22]', () => {
    const stage = open();
    choose(stage);
    stage.send({ type: 'note.dismissed' });
    expect(value(stage)).toBe('listing');
    choose(stage, 'r-hillside');
    submit(stage);
    expect(stage.calls.at(-1)?.input).toMatchObject({ requestorId: 'r-hillside' });
  });

  it('can be left in every state, with a warning only if a note is being sent [A2.22] [X3]', () => {
    const left = (before: (stage: Opened) => void, hasOrganizations = true) => {
      const stage = open(hasOrganizations);
      before(stage);
      stage.send({ type: 'screen.left' });
      return { output: stage.snapshot().output as unknown, emitted: stage.emitted };
    };
    const quiet = { output: { to: 'back' }, emitted: [] };
    expect(left(() => undefined, false)).toEqual(quiet);
    expect(left(() => undefined)).toEqual(quiet);
    expect(left(choose)).toEqual(quiet);
    const sending = left((stage) => {
      choose(stage);
      submit(stage);
    });
    expect(sending).toEqual({
      output: { to: 'back' },
      emitted: [{ type: 'notice', intent: 'warning', id: 'notify.notice.left', ms: 10_000 }],
    });
  });
});

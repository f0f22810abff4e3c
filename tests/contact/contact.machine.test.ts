import { describe, expect, it } from 'vitest';
import { contactMachine, stepOf } from '../../machines/contact/contact.machine.ts';
import type { Edge, Vertex } from '../../scripts/paths/explore.ts';
import { flows } from '../../scripts/paths/flows.ts';
import { graphsOf } from '../../scripts/paths/generate.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { isCalling, reachable, startsOf } from '../support/reachable.ts';
import { startActor } from '../support/start-actor.ts';
import { startProfile, foundContacts, openFields, startVerifying } from './start-contact.ts';

const numberSubmitted = { type: 'entry.submitted', verdict: 'valid', value: '15551230187' } as const;

describe('changing a contact', () => {
  it('ignores the late answer of a cancelled call', async () => {
    const stage = await openFields('mobile');
    stage.send(numberSubmitted);
    stage.send({ type: 'editing.cancelled' });
    stage.send({ type: 'email.opened' });
    await stage.answer('checkSms', { kind: 'refused', error: 'late' });
    expect([stage.state(), stage.snapshot().context.error]).toEqual(['editing.fresh', null]);
  });

  it('ignores the late end of an earlier verification [A2.35]', async () => {
    const stage = await startVerifying('mobile');
    stage.send({ type: 'entry.reopened' });
    stage.send({ ...numberSubmitted, value: '15551230188' });
    await stage.answer('verification', { kind: 'verified' });
    expect(stage.state()).toBe('checking.sms');
    await stage.answer('checkSms', { kind: 'free' });
    expect(stage.state()).toBe('proving');
    await stage.answer('verification', { kind: 'verified' });
    expect(stage.state()).toBe('storing.mobile.performing');
  });

  it('sends a code to an e-mail address to verify it, and returns to the entry if sending is refused [A2.35] [A8.1]', async () => {
    const stage = await openFields('email');
    stage.send({ type: 'entry.submitted', verdict: 'valid', value: 'maria@example.org' });
    await stage.answer('checkEmail', { kind: 'free' });
    expect(stage.calls.at(-1)).toEqual({
      id: 'verification',
      input: { methods: { sms: false, email: true }, first: 'email', resumed: null },
    });
    await stage.answer('verification', { kind: 'refused', error: 'no network' });
    expect([stage.state(), stage.snapshot().context.error]).toEqual(['editing.refused', 'no network']);
  });

  it.each([
    ['with the provider’s text', 'taken', [{ type: 'notice', intent: 'warning', text: 'taken', ms: 10_000 }]],
    ['but not without a text: the field shows the refusal itself', '', []],
  ])(
    'shows a notice for ten seconds after a refused check or change, %s [S13]',
    async (_, error, notices) => {
      const refusedCheck = await openFields('mobile');
      refusedCheck.send(numberSubmitted);
      await refusedCheck.answer('checkSms', { kind: 'refused', error });
      const refusedPerform = await startVerifying('mobile');
      await refusedPerform.answer('verification', { kind: 'verified' });
      await refusedPerform.answer('performSms', { kind: 'refused', error });
      for (const { state, emitted } of [refusedCheck, refusedPerform]) {
        expect(state()).toBe('editing.refused');
        expect(emitted.filter(({ type }) => type === 'notice')).toEqual(notices);
      }
    },
  );

  it('removes only an existing number, and only after a question [S14]', async () => {
    const stage = await openFields('mobile');
    stage.send({ type: 'entry.submitted', verdict: 'removal', value: '' });
    expect([stage.state(), stage.calls.some(({ id }) => id === 'performSms')]).toEqual([
      'confirmingRemoval',
      false,
    ]);
    const email = await openFields('email');
    email.send({ type: 'removal.requested' });
    email.send({ type: 'entry.submitted', verdict: 'removal', value: '' });
    expect(email.state()).toBe('editing.fresh');
  });

  it('rereads contacts that another tab has changed, at once or when the fields are closed', async () => {
    const stage = await openFields('mobile');
    stage.send({ type: 'otherTab.changed' });
    expect(stage.state()).toBe('editing.fresh');
    stage.send({ type: 'editing.cancelled' });
    expect(stage.state()).toBe('reading');
    await stage.answer('getUser', foundContacts);
    stage.send({ type: 'otherTab.changed' });
    expect(stage.state()).toBe('reading');
  });

  it('restarts a pending read if another tab changes the contacts', async () => {
    const stage = startProfile();
    stage.send({ type: 'otherTab.changed' });
    expect([stage.state(), stage.called()]).toEqual(['reading', ['getUser', 'getUser']]);
    await stage.answer('getUser', foundContacts);
    stage.send({ type: 'mobile.opened' });
    stage.send({ type: 'editing.cancelled' });
    expect([stage.state(), stage.called()]).toEqual(['viewing', ['getUser', 'getUser']]);
  });
});

describe('the profile, for all answers', () => {
  const starts = startsOf(graphsOf(flows.contact));
  const begins = ({ from, to }: Edge, actor: string) => isCalling(to, actor) && !isCalling(from, actor);
  const performs = (edge: Edge) => begins(edge, 'performSms') || begins(edge, 'performEmail');
  const all = reachable(starts);
  const lost = all.flatMap(({ edges }) =>
    edges.filter(
      ({ proposal: { actor, outcome } }) =>
        (actor === 'performSms' || actor === 'performEmail') && outcome === 'lost',
    ),
  );

  it('never sends a change again after a lost answer without reading the contacts in between [X3]', () => {
    const isRead = ({ proposal: { actor, outcome } }: Edge) =>
      actor === 'getUser' && (outcome === 'as before' || outcome === 'the change is stored');
    const unread = reachable(
      lost.map(({ to }) => to),
      (edge) => !isRead(edge),
    );
    const again = unread.flatMap(({ edges }) => edges.filter((edge) => performs(edge)));
    expect(lost.length).toBeGreaterThan(0);
    expect(again.map(({ proposal }) => proposal.type)).toEqual([]);
  });

  it('sends no change without a verified code, and no removal without confirmation [A4.9] [S14] [S1]', () => {
    const isRemoval = (path: string) => path.includes('storing.removal');
    const storingIn = (found: readonly Vertex[]) =>
      found
        .filter((vertex) => isCalling(vertex, 'performSms') || isCalling(vertex, 'performEmail'))
        .map(({ point }) => statePath(point.snapshot.value));
    const unverified = reachable(starts, ({ proposal }) => proposal.outcome !== 'verified');
    expect(storingIn(unverified).filter((path) => !isRemoval(path))).toEqual([]);
    const unconfirmed = reachable(starts, ({ proposal }) => proposal.event.type !== 'removal.confirmed');
    expect(storingIn(unconfirmed).filter(isRemoval)).toEqual([]);
    expect([...new Set(storingIn(all).map(isRemoval))]).toHaveLength(2);
  });

  it('sends no code to a contact unless it was free [A5.3]', () => {
    const unchecked = reachable(starts, ({ proposal }) => proposal.outcome !== 'free');
    // A code that was sent before the screen was opened is not sent again.
    const sends = (vertex: Vertex) =>
      isCalling(vertex, 'verification') && vertex.point.snapshot.context.resumed === null;
    expect(unchecked.filter(sends)).toEqual([]);
  });
});

describe('a change that waits for its code when the screen is opened', () => {
  const resumed = {
    method: 'sms',
    used: { sms: true, email: false },
    isConfirmed: true,
    resendMs: { sms: 20_000, email: 0 },
    lifetimeMs: null,
  } as const;

  it('resumes with that code after the contacts were read, and only once [A4.9] [S2]', async () => {
    const stage = startActor(contactMachine, { resumed });
    await stage.answer('getUser', foundContacts);
    expect(statePath(stepOf(stage.snapshot()))).toBe('proving');
    stage.send({ type: 'entry.reopened' });
    stage.send(numberSubmitted);
    await stage.answer('checkSms', { kind: 'free' });
    const verifications = stage.calls.filter(({ id }) => id === 'verification');
    const methods = { sms: true, email: false };
    expect(verifications.map(({ input }) => input)).toEqual([
      { methods, first: 'sms', resumed },
      { methods, first: 'sms', resumed: null },
    ]);
    expect(stage.emitted.filter(({ type }) => type === 'codeWait.ended')).toHaveLength(1);
  });

  it('shows the contacts that were read if the person cancels [A2.35]', async () => {
    const stage = startActor(contactMachine, { resumed });
    await stage.answer('getUser', foundContacts);
    stage.send({ type: 'editing.cancelled' });
    expect([stage.snapshot().value, stage.snapshot().context.contacts]).toEqual([
      'viewing',
      foundContacts.contacts,
    ]);
  });
});

import { actingMachine } from '../../machines/acts/acting.machine.ts';
import type { Act } from '../../machines/acts/acts.ts';
import type { Ledger } from '../../machines/acts/ledger.ts';
import type { ActAnswer, DocumentRead } from '../../machines/acts/record-status.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { startActor } from '../support/start-actor.ts';

export const done = (...ids: string[]): ActAnswer => ({
  kind: 'answered',
  rows: ids.map((id) => ({ id, refusal: null, error: '' })),
});
export const refusing = (error: string, ...ids: string[]): ActAnswer => ({
  kind: 'answered',
  rows: ids.map((id) => ({ id, refusal: error === 'Redundant' ? 'redundant' : 'refused', error })),
});
export const lost: ActAnswer = { kind: 'unconfirmed' };

export const begin = () => {
  const stage = startActor(actingMachine, { chunkSize: 2, wanted: null, parent: null });
  const state = () => statePath(stage.snapshot().value);
  const ledger = () =>
    (stage.snapshot().context as { ledger: Ledger }).ledger.map(({ id, fate }) => `${id} ${fate}`);
  const callsOf = (id: string) =>
    stage.calls
      .filter((call) => call.id === id)
      .map(({ input }) => (input ? { ids: (input as { ids: readonly string[] }).ids } : input));
  const send = (event: { type: string } & Record<string, unknown>) => stage.send(event);
  const read = (state_: DocumentRead['recordStatus'], ...ids: string[]) =>
    stage.answer('readDocument', {
      kind: 'read',
      reads: ids.map((id) => ({ id, recordStatus: state_, isChanged: false })),
    });
  const told = () => stage.emitted.map((event) => event as { type: string } & Record<string, unknown>);
  return { ...stage, send, state, ledger, callsOf, read, told };
};

export const confirmed = async (act: Act, ...ids: string[]) => {
  const stage = begin();
  stage.send({ type: `${act}.requested`, ids, organizations: 1 });
  if (act === 'decline') await stage.answer('getUser', { kind: 'found' });
  stage.send({ type: 'act.confirmed', isReasonGiven: true });
  return stage;
};

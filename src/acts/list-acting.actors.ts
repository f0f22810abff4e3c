import { fromPromise } from 'xstate';
import type { actingMachine } from '../../machines/acts/acting.machine.ts';
import { actNames, acts } from '../../machines/acts/acts.ts';
import type { ActPort } from '../../machines/acts/acts.ts';
import type { ActAnswer, ActRequest, ReadingAnswer, ReadRequest } from '../../machines/acts/record-status.ts';
import type { PortsOf } from '../../machines/port.ts';
import { declineReasonsOf } from '../api/requestors.ts';
import type { Store } from '../ui/store.ts';
import { withDocumentLocks } from '../session/web-locks.ts';
import type { CallServices } from '../session/services.ts';
import type { ActContents } from './act-contents.ts';
import { readAgain, reasonsPort, sendAct, timeOfAct } from './acting.actors.ts';
import type { SelectedDocument } from './list-parts.ts';
import { noBasis } from './record-evidence.ts';
import type { SentActs } from './sent-acts.ts';

/** The decline reasons of the documents' organization, from a person's look-up (D3.8, D5.1, D6.3). */
export const reasonsOf = (data: unknown, of: SelectedDocument | undefined): readonly string[] =>
  of ? declineReasonsOf(data, of) : [];

/** The ports for acting on selected documents; `contents` has the data that belongs to them. */
export const listActingActors = (
  calling: CallServices,
  contents: Store<ActContents>,
  sentActs: Pick<SentActs, 'before'>,
) => {
  const { acts: inFlight } = contents.get().shown;
  const send = async (order: ActRequest): Promise<ActAnswer> => {
    if (order.ids.length === 0) return { kind: 'answered', rows: [] };
    await sentActs.before(order);
    const at = await timeOfAct(calling);
    contents.set(({ sentAt }) => ({
      sentAt: new Map([...sentAt, ...order.ids.map((id) => [id, at] as const)]),
    }));
    inFlight.sending(order);
    return inFlight.answered(order, at, await sendAct(calling, order, contents.get(), at));
  };
  // While another tab acts on a document, this one does not, before it has read the outcome of that (ACT2).
  const acting = fromPromise<ActAnswer, ActRequest>(({ input }) =>
    withDocumentLocks(input.ids, async (ids) => {
      const answer = await send({ ...input, ids });
      const unsent = input.ids.filter((id) => !ids.includes(id));
      return unsent.length === 0 ? answer : { ...answer, unsent };
    }),
  );
  const actPorts = Object.fromEntries(actNames.map((act) => [acts[act].port, acting])) as Record<
    ActPort,
    typeof acting
  >;
  return {
    ...actPorts,
    getUser: reasonsPort(calling, (data) => {
      contents.set(({ documents }) => ({ reasons: reasonsOf(data, documents[0]) }));
    }),
    readDocument: fromPromise<ReadingAnswer, ReadRequest>(({ input, signal }) => {
      const listed = new Map(contents.get().documents.map(({ id, action }) => [id, action]));
      // Comments prove nothing here: a list's row may show fewer of them than the document had before the act
      // (S46).
      const basisOf = (id: string) => ({ ...noBasis, actionBefore: listed.get(id) });
      const ask = (ids: readonly string[]) => readAgain(calling, signal, { ...input, ids }, null, basisOf);
      return inFlight.read(calling.api.clock, ask, input.ids, signal);
    }),
  } satisfies PortsOf<typeof actingMachine>;
};

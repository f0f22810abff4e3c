import { fromPromise } from 'xstate';
import type { actingMachine } from '../../machines/acts/acting.machine.ts';
import { actNames, acts } from '../../machines/acts/acts.ts';
import type { ActPort } from '../../machines/acts/acts.ts';
import type { ActAnswer, ActOrder, ReadingAnswer, ReadingOrder } from '../../machines/acts/standing.ts';
import type { PortsOf } from '../../machines/port.ts';
import { declineReasonsOf } from '../api/requestors.ts';
import type { Observed } from '../ui/observed.ts';
import type { ActContents } from './act-contents.ts';
import { readAgain, readingReasons, sendAct } from './acting.actors.ts';
import type { Calling } from './acting.actors.ts';
import type { SelectedDocument } from './list-parts.ts';

/** The decline reasons of the documents' organization among those of a person's look-up (D3.8, D5.1, D6.3). */
export const reasonsOf = (data: unknown, of: SelectedDocument | undefined): readonly string[] =>
  of ? declineReasonsOf(data, of) : [];

/** Fulfils the ports of acting on ticked documents; what belongs to them is taken from `contents`. */
export const listActingActors = (calling: Calling, contents: Observed<ActContents>) => {
  const acting = fromPromise<ActAnswer, ActOrder>(({ input }) => {
    const at = calling.api.clock.now();
    contents.set(({ sentAt }) => ({
      sentAt: new Map([...sentAt, ...input.ids.map((id) => [id, at] as const)]),
    }));
    return sendAct(calling, input, contents.get(), at);
  });
  const sends = Object.fromEntries(actNames.map((act) => [acts[act].port, acting])) as Record<
    ActPort,
    typeof acting
  >;
  return {
    ...sends,
    getUser: readingReasons(calling, (data) => {
      contents.set(({ documents }) => ({ reasons: reasonsOf(data, documents[0]) }));
    }),
    // Comments prove nothing here: a list's row may show fewer of them than the document had before the act (S46).
    readDocument: fromPromise<ReadingAnswer, ReadingOrder>(({ input, signal }) =>
      readAgain(calling, signal, input),
    ),
  } satisfies PortsOf<typeof actingMachine>;
};

import { fromPromise } from 'xstate';
import type { NotifyAnswer, notifyMachine } from '../../../machines/notify/notify.machine.ts';
import type { PortsOf } from '../../../machines/port.ts';
import type { CallServices } from '../../session/services.ts';

/** The dependencies of notifying: the calls, and the credentials if somebody is signed in. */
export type NotifyServices = CallServices;

/** Implements the port of notifying an organization in the name of `userid`. */
export const notifyActors = ({ api, credentials }: NotifyServices, userid: string) =>
  ({
    notifyRequestor: fromPromise<NotifyAnswer, { requestorId: string; note: string }>(
      async ({ input, signal }) => {
        const held = credentials();
        const order = {
          Action: 'NOTIFYREQUESTOR',
          RequestorId: input.requestorId,
          Comments: input.note,
        } as const;
        // Before sign-in there is no token; another person's token is never sent (S8).
        const answer = await (held?.userid === userid
          ? api.as(held).post('/api/verification', order, { signal })
          : api.ask('act', signal, (options) =>
              api.client.POST('/api/verification', {
                ...options,
                body: { Data: { UserId: userid, ...order } },
              }),
            ));
        switch (answer.kind) {
          case 'processed':
            return { kind: 'notified' };
          case 'refused':
            return { kind: 'refused', error: answer.error };
          case 'invalidToken':
            return answer;
          case 'failed':
            return answer.mayHaveHappened ? { kind: 'unconfirmed' } : { kind: 'refused', error: '' };
        }
      },
    ),
  }) satisfies PortsOf<typeof notifyMachine>;

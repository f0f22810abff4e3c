import { fromPromise } from 'xstate';
import type {
  ForgotPasswordAnswer,
  forgotPasswordMachine,
} from '../../../machines/forgot-password/forgot-password.machine.ts';
import type { PortsOf } from '../../../machines/port.ts';
import { isNoSuchId } from '../../api/failure.ts';
import type { Services } from '../../session/services.ts';

/** Implements the port of the forgot-password form. */
export const forgotPasswordActors = ({ api }: Pick<Services, 'api'>) =>
  ({
    postForgotPassword: fromPromise<ForgotPasswordAnswer, { email: string }>(async ({ input, signal }) => {
      const answer = await api.ask('act', signal, (options) =>
        api.client.POST('/api/forgotPassword', { ...options, body: { email: input.email } }),
      );
      switch (answer.kind) {
        case 'processed':
          return { kind: 'sent' };
        case 'refused':
          return { kind: 'notFound' };
        case 'invalidToken':
          return answer;
        case 'failed':
          return isNoSuchId(answer) ? { kind: 'notFound' } : { kind: 'unconfirmed' };
      }
    }),
  }) satisfies PortsOf<typeof forgotPasswordMachine>;

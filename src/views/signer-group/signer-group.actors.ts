import { fromPromise } from 'xstate';
import type { PortsOf } from '../../../machines/port.ts';
import type {
  GroupAnswer,
  Signer,
  SignerGroup,
  signerGroupMachine,
} from '../../../machines/signer-group/signer-group.machine.ts';
import type { GroupStore, Services } from '../../session/services.ts';
import { isNoSuchId, noSuchIdStatuses } from '../../api/failure.ts';
import { identifier, repeatedIn } from '../../api/identifier.ts';
import { list, record, text } from '../../api/reading.ts';
import type { components } from '../../api/schema.d.ts';

type Schemas = components['schemas'];

/** The dependencies of the screen: the calls, and where this tab stores the group (A2.25). */
export type SignerGroupServices = Pick<Services, 'api'> & Pick<GroupStore, 'keepSignerGroup'>;

// HTTP/2 responses have no status text.
const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Status code, a colon and the status text (A8.5). */
const statusLine = ({ status, statusText }: Response): string =>
  `${status}: ${statusText || (statusTexts[status] ?? '')}`.trimEnd();

const signerOf = (value: unknown): Signer => {
  const { Name, Guid } = record<Schemas['GroupMember']>(value);
  return { name: text(Name)?.trim() ?? '', guid: identifier(Guid) };
};

const groupOf = (whole: unknown): SignerGroup => {
  const data = record<Schemas['SignerGroup']>(record<{ Data: unknown }>(whole).Data);
  const users = list(data.Users).map((user) => signerOf(user));
  // If two names have the same id, it is unknown whose it is (S33).
  const repeated = repeatedIn(users.map(({ guid }) => guid));
  const signers = users.map((user) => (repeated.has(user.guid ?? '') ? { ...user, guid: null } : user));
  return {
    name: text(data.Name)?.trim() || null,
    signers: signers.filter(({ name, guid }) => name !== '' || guid !== null),
  };
};

/** Implements the ports of the signer-group screen. */
export const signerGroupActors = ({ api, keepSignerGroup }: SignerGroupServices) =>
  ({
    keepSignerGroup: fromPromise<void, { guid: string }>(async ({ input }) => keepSignerGroup(input.guid)),

    getSignerGroup: fromPromise<GroupAnswer, { guid: string }>(async ({ input, signal }) => {
      let arrived: Response | null = null;
      const answer = await api.ask('read', signal, async (options) => {
        const query = { signerGroupGuid: input.guid };
        const raw = await api.client.GET('/api/signerGroup', { ...options, params: { query } });
        arrived = raw.response;
        return raw;
      });
      const response = arrived as Response | null;
      const status = response && !response.ok ? statusLine(response) : null;
      if (answer.kind === 'invalidToken') return answer;
      if (answer.kind === 'failed' && isNoSuchId(answer)) return { kind: 'unknown', error: status };
      const isRefusedAsSuch =
        answer.kind === 'refused' && noSuchIdStatuses.includes(response?.status ?? null);
      if (isRefusedAsSuch) return { kind: 'unknown', error: status };
      if (status !== null || answer.kind === 'failed') return { kind: 'failed', status };
      if (answer.kind === 'refused') return { kind: 'unknown', error: answer.error || null };
      return { kind: 'group', group: groupOf(answer.data) };
    }),
  }) satisfies PortsOf<typeof signerGroupMachine>;

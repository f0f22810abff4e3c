import type { Api, Sent } from './client.ts';
import { readFailure } from './failure.ts';

interface LookUpDependencies {
  readonly api: Api;
  readonly credentials: () => { readonly userid: string } | null;
}

const lockTexts = ['Document lock could not be obtained', 'lock obtained by another user or process'];

export const isLockError = (error: string): boolean => lockTexts.some((lock) => error.includes(lock));

export const actData = (
  fields: object,
  { action, asks }: { readonly action: string; readonly asks: readonly ('reason' | 'comment')[] },
  { reason, comment }: { readonly reason: string; readonly comment: string },
) =>
  ({
    ...fields,
    Action: action,
    ...(asks.includes('reason') ? { DeclineReason: reason } : {}),
    ...(asks.includes('comment') ? { Comments: comment } : {}),
  }) as Sent<'/api/Document', 'post'>;

/** `keep` is called with the answer, unless the call was aborted (D5.1, D6.3). */
export const readReasons = async (
  { api, credentials }: LookUpDependencies,
  signal: AbortSignal,
  keep: (data: unknown) => void,
) => {
  const me = credentials();
  if (me === null) return { kind: 'invalidToken' } as const;
  const answer = await api.ask('read', signal, (options) =>
    api.client.GET('/api/user', { ...options, params: { query: { userid: me.userid } } }),
  );
  if (answer.kind !== 'processed') return readFailure(answer);
  if (!signal.aborted) keep(answer.data);
  return { kind: 'found' } as const;
};

import type { Api, SentData } from './client.ts';
import { readFailure } from './failure.ts';

/** The person whose organizations are looked up; `credentials` returns null if nobody is signed in. */
interface LookUpDependencies {
  readonly api: Api;
  readonly credentials: () => { readonly userid: string } | null;
}

const lockTexts = ['Document lock could not be obtained', 'lock obtained by another user or process'];

/** Whether a refusal says that somebody else has locked the document (D8.4, D8.5). */
export const isLockError = (error: string): boolean => lockTexts.some((lock) => error.includes(lock));

/**
 * The request data of an act on documents (D7.8): the common fields, its Action, and the texts that it asks
 * for.
 */
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
  }) as SentData<'/api/Document', 'post'>;

/**
 * Looks the person up for the decline reasons of their organizations (D5.1, D6.3). `keep` is called with the
 * answer, unless the call was aborted.
 */
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

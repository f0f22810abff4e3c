import type { Api, Sent } from './client.ts';

/** Whose organizations are meant; `credentials` gives null where nobody is signed in. */
interface LookingUp {
  readonly api: Api;
  readonly credentials: () => { readonly userid: string } | null;
}

const lockTexts = ['Document lock could not be obtained', 'lock obtained by another user or process'];

/** Whether a refusal says that somebody else holds the document (D8.4, D8.5). */
export const isLockError = (error: string): boolean => lockTexts.some((lock) => error.includes(lock));

/** What is sent of an act on documents (D7.8): the fields that every act has, its Action, and the texts that it asks for. */
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

/**
 * Looks the person up for the decline reasons of their organizations (D5.1, D6.3). `keep` is handed what was answered,
 * unless nobody waits for it any more.
 */
export const readReasons = async (
  { api, credentials }: LookingUp,
  signal: AbortSignal,
  keep: (data: unknown) => void,
) => {
  const me = credentials();
  if (me === null) return { kind: 'invalidToken' } as const;
  const answer = await api.ask('read', signal, (options) =>
    api.client.GET('/api/user', { ...options, params: { query: { userid: me.userid } } }),
  );
  if (answer.kind === 'failed') return { kind: 'unreachable' } as const;
  if (answer.kind === 'refused') return { kind: 'refused', error: answer.error } as const;
  if (answer.kind === 'invalidToken') return answer;
  if (!signal.aborted) keep(answer.data);
  return { kind: 'found' } as const;
};

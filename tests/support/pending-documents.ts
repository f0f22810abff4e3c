import type { SignedInPerson } from './signed-in.ts';

interface Row {
  readonly Id: string;
  readonly DisplayId: string;
  readonly Status: string;
}

interface Asking {
  readonly baseUrl: string;
  readonly world: string;
}

/** The ids of a person's pending documents of one status, without those that are made to go wrong. */
export const pendingIds = async (
  { baseUrl, world }: Asking,
  { userid, token }: SignedInPerson,
  status: string,
): Promise<readonly string[]> => {
  const query = new URLSearchParams({ userid, token, GROUP: 'PENDING' });
  const response = await fetch(`${baseUrl}/api/Document?${query.toString()}`, {
    headers: { 'x-mock-world': world, Accept: 'application/json' },
  });
  const { Data } = (await response.json()) as { readonly Data: readonly Row[] };
  return Data.filter(
    ({ DisplayId, Status }) => Status === status && !/^(PDF-|LOCKED-|DONE-)/.test(DisplayId),
  ).map(({ Id }) => Id);
};

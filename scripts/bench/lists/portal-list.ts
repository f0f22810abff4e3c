import { seedMock, signIn } from '../signed-in.ts';
import type { SignedIn } from '../signed-in.ts';

const person = 'u-big-list';
const count = 10_000;

/** A signed-in person with 10,000 documents to sign. */
export interface BigList extends SignedIn {
  /** The provider's answer with all of them. */
  readonly answer: string;
}

/** Fills the mock provider, and signs its person in. */
export const openBigList = async (portalUrl: string, mockUrl: string): Promise<BigList> => {
  await seedMock(mockUrl, { documents: { count, person } });
  const signedIn = await signIn(portalUrl, mockUrl, person);
  const query = new URLSearchParams({ userid: person, token: signedIn.token, GROUP: 'PENDING' });
  const answer = await (await fetch(`${portalUrl}/api/Document?${query.toString()}`)).text();
  return { ...signedIn, answer };
};

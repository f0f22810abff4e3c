import { maskedPerson, personOnFile } from '../api/person-on-file.ts';
import type { PersonOnFile } from '../api/person-on-file.ts';
import type { UserLookUp } from './boot-globals.ts';

interface Answered {
  readonly Response?: { readonly Processed?: unknown; readonly Error?: unknown };
  readonly Data?: unknown;
}

/**
 * The person that a look-up has found, as the authorization screen may show them; null for every answer but a clean yes
 * with a contact, of which the app has more to say.
 */
export const earlyPerson = async ({ response, body }: UserLookUp): Promise<PersonOnFile | null> => {
  try {
    const { ok, headers } = await response;
    if (!ok || !/\bjson\b/i.test(headers.get('content-type') ?? '')) return null;
    const { Response: said, Data } = JSON.parse(await body) as Answered;
    if (said?.Processed !== 'Y' || said.Error) return null;
    const person = maskedPerson(personOnFile(Data));
    return (person.mobile ?? person.email) ? person : null;
  } catch {
    return null;
  }
};

import { providerWord, isProviderWord, isSameWord, signedWord } from './provider-words.ts';
import { identifier, repeatedIn } from './identifier.ts';
import { noteUnknown } from './noted.ts';
import { count, list, record, text } from './reading.ts';
import type { components } from './schema.d.ts';

type Schemas = components['schemas'];

/** A comment on a document (D3.3); every field may be missing. */
export interface CommentFacts {
  readonly type: string | null;
  readonly timestamp: string | null;
  readonly text: string | null;
}

/** A person's role on a document (D3.2). */
export interface SignerFacts {
  readonly guid: string | null;
  /** As in `providerWords`; an unknown role unchanged (S34). */
  readonly role: string | null;
  /** Null if the value proves nothing (S34). */
  readonly signed: boolean | null;
}

/**
 * A document as the screens show it (D3.1): missing fields are null, and dates are as the provider wrote
 * them.
 */
export interface DocumentFacts {
  /** Null if it has no valid id, or shares it with other rows of the answer (S33). */
  readonly id: string | null;
  /** True if it has no id because it shares it with other rows of the answer. */
  readonly isRepeated?: true;
  readonly ref: string | null;
  readonly status: string | null;
  readonly organization: string | null;
  readonly organizationId: string | null;
  readonly subject: string | null;
  readonly dateOfBirth: string | null;
  readonly type: string | null;
  readonly documentDate: string | null;
  readonly dateSent: string | null;
  readonly daysOutstanding: number | null;
  readonly action: string | null;
  readonly actionDate: string | null;
  readonly rawActionDate: string | null;
  readonly signers: readonly SignerFacts[];
  readonly comments: readonly CommentFacts[];
}

const namesIn = (names: string): ReadonlySet<string> => new Set(names.split(' '));

const knownFields = {
  document: namesIn(
    'Id DisplayId Status Requestor RequestorId SubjectName DateOfBirth Type DocumentDate Date DaysOutstanding ' +
      'Action ActionDate RawActionDate Signers Comments PageCount PDF_URL DocumentData',
  ),
  signer: namesIn('Guid Role Signed'),
  comment: namesIn('Type Timestamp Text'),
} as const;

/** An object of an answer; unknown fields are logged, and otherwise ignored (S23). */
const objectOf = <T>(place: keyof typeof knownFields, value: unknown) => {
  const given = record<T>(value);
  for (const name in given) if (!knownFields[place].has(name)) noteUnknown('field', `a ${place}`);
  return given;
};

const kinds = { role: 'role', action: 'Action', status: 'Status' } as const;

const word = (kind: keyof typeof kinds, value: unknown): string | null => {
  const given = providerWord(kind, value);
  // A missing status is noted too: the document has no place in the pending lists then.
  if ((given !== null || kind === 'status') && !isProviderWord(kind, given))
    noteUnknown(kinds[kind], 'a document');
  return given;
};

/** Parses one document of an answer; no value in it can make this fail (S23). */
export const documentFacts = (value: unknown): DocumentFacts => {
  const given = objectOf<Schemas['Document']>('document', value);
  return {
    id: identifier(given.Id),
    ref: text(given.DisplayId),
    status: word('status', given.Status),
    organization: text(given.Requestor),
    organizationId: identifier(given.RequestorId),
    subject: text(given.SubjectName),
    dateOfBirth: text(given.DateOfBirth),
    type: text(given.Type),
    documentDate: text(given.DocumentDate),
    dateSent: text(given.Date),
    daysOutstanding: count(given.DaysOutstanding),
    action: word('action', given.Action),
    actionDate: text(given.ActionDate),
    rawActionDate: text(given.RawActionDate),
    signers: list(given.Signers).map((one) => {
      const signer = objectOf<Schemas['Signer']>('signer', one);
      return {
        guid: identifier(signer.Guid),
        role: word('role', signer.Role),
        signed: signedWord(signer.Signed),
      };
    }),
    comments: list(given.Comments).map((one) => {
      const comment = objectOf<Schemas['Comment']>('comment', one);
      return { type: text(comment.Type), timestamp: text(comment.Timestamp), text: text(comment.Text) };
    }),
  };
};

/** Removes the id of documents whose id appears twice in one answer: it is ambiguous (S33). */
export const withoutRepeated = (documents: readonly DocumentFacts[]): readonly DocumentFacts[] => {
  const repeated = repeatedIn(documents.map(({ id }) => id));
  if (repeated.size === 0) return documents;
  return documents.map((one) =>
    one.id !== null && repeated.has(one.id) ? { ...one, id: null, isRepeated: true } : one,
  );
};

/**
 * Whether a document that waits for signatures waits for mine: for some role that I hold, nobody with that
 * role has signed yet (D4.6, D6.2).
 */
export const awaitsMySignature = ({ status, signers }: DocumentFacts, userid: string): boolean =>
  status === 'PENDING SIGNATURE' &&
  signers.some(
    ({ guid, role }) =>
      guid === userid && !signers.some((other) => isSameWord(other.role, role) && other.signed),
  );

/**
 * Whether my own signature is recorded, also with an unknown role; a review of mine is no signature (S34).
 */
export const isSignedByMe = ({ signers }: DocumentFacts, userid: string): boolean =>
  signers.some(
    ({ guid, role, signed }) =>
      guid === userid && signed === true && (role === 'SIGNER' || !isProviderWord('role', role)),
  );

import { hostWord, isHostWord, isSameWord } from './host-words.ts';
import { identifier, repeatedIn } from './identifier.ts';
import { noteUnknown } from './noted.ts';
import { count, list, record, text } from './reading.ts';
import { signedWord } from './signed-word.ts';
import type { components } from './schema.d.ts';

type Schemas = components['schemas'];

/** A remark on a document (D3.3); every part may be missing. */
export interface CommentFacts {
  readonly type: string | null;
  readonly timestamp: string | null;
  readonly text: string | null;
}

/** A role that somebody has on a document (D3.2). */
export interface SignerFacts {
  readonly guid: string | null;
  /** As the table of words has it, an unknown one as it came (S34). */
  readonly role: string | null;
  /** Null where what came proves nothing (S34). */
  readonly signed: boolean | null;
}

/** A document as the screens show it (D3.1): whatever the provider left out is null, and dates are as it wrote them. */
export interface DocumentFacts {
  /** Null where it has none that could be one, and where other rows of the answer have the same (S33). */
  readonly id: string | null;
  /** True where it has no id because other rows of the answer have the same. */
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

const named = (names: string): ReadonlySet<string> => new Set(names.split(' '));

const knownFields = {
  document: named(
    'Id DisplayId Status Requestor RequestorId SubjectName DateOfBirth Type DocumentDate Date DaysOutstanding ' +
      'Action ActionDate RawActionDate Signers Comments PageCount PDF_URL DocumentData',
  ),
  signer: named('Guid Role Signed'),
  comment: named('Type Timestamp Text'),
} as const;

/** A part of an answer; what nobody knows in it is noted, and nothing more (S23). */
const part = <T>(place: keyof typeof knownFields, value: unknown) => {
  const given = record<T>(value);
  for (const name in given) if (!knownFields[place].has(name)) noteUnknown('field', `a ${place}`);
  return given;
};

const word = (kind: 'role' | 'action' | 'status', value: unknown): string | null => {
  const given = hostWord(kind, value);
  if (kind !== 'status' && given !== null && !isHostWord(kind, given))
    noteUnknown(kind === 'role' ? 'role' : 'Action', 'a document');
  return given;
};

/** Reads one document of an answer; nothing in it can make this fail (S23). */
export const documentFacts = (value: unknown): DocumentFacts => {
  const given = part<Schemas['Document']>('document', value);
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
      const signer = part<Schemas['Signer']>('signer', one);
      return {
        guid: identifier(signer.Guid),
        role: word('role', signer.Role),
        signed: signedWord(signer.Signed),
      };
    }),
    comments: list(given.Comments).map((one) => {
      const comment = part<Schemas['Comment']>('comment', one);
      return { type: text(comment.Type), timestamp: text(comment.Timestamp), text: text(comment.Text) };
    }),
  };
};

/** The documents of one answer, of which those whose id appears twice have none: nobody knows which is meant (S33). */
export const withoutRepeated = (documents: readonly DocumentFacts[]): readonly DocumentFacts[] => {
  const repeated = repeatedIn(documents.map(({ id }) => id));
  if (repeated.size === 0) return documents;
  return documents.map((one) =>
    one.id !== null && repeated.has(one.id) ? { ...one, id: null, isRepeated: true } : one,
  );
};

/**
 * Whether a document that waits for signatures waits for mine: for some role that I hold, nobody with that role has
 * signed yet (D4.6, D6.2).
 */
export const awaitsMySignature = ({ status, signers }: DocumentFacts, userid: string): boolean =>
  status === 'PENDING SIGNATURE' &&
  signers.some(
    ({ guid, role }) =>
      guid === userid && !signers.some((other) => isSameWord(other.role, role) && other.signed),
  );

/** Whether my own signature is recorded, whatever the role is called: a review of mine is no signature (S34). */
export const isSignedByMe = ({ signers }: DocumentFacts, userid: string): boolean =>
  signers.some(
    ({ guid, role, signed }) =>
      guid === userid && signed === true && (role === 'SIGNER' || !isHostWord('role', role)),
  );

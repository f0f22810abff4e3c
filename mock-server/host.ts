import { hostWords } from './host-words.ts';
import type { HostWords } from './host-words.ts';
import type { Form } from './orders/form.ts';
import { fields, mustFit, oneOf, truth } from './orders/form.ts';

/** What kind of host the world's provider is: hosts differ in what a read of a document shows of an act (S46). */
export interface Host {
  /** For which roles a document has signer rows. */
  signerRows: 'every' | 'signers' | 'none';
  /** Whether a read of one document tells its Action and its comments. */
  tells: boolean;
  /** A declined document keeps the status that it had; false unless told. */
  keepsStatus?: boolean;
  /** How roles and Actions are written (S34); 'plain' unless told. */
  words?: HostWords['words'];
  /** How `Signed` is written (S34); 'boolean' unless told. */
  signed?: HostWords['signed'];
}

/** The host that shows everything. */
export const plainHost: Host = { signerRows: 'every', tells: true };

const form = fields({
  signerRows: oneOf('kind of rows', () => ['every', 'signers', 'none'] satisfies Host['signerRows'][]),
  tells: truth,
  keepsStatus: truth,
  words: oneOf('kind of words', () => Object.keys(hostWords.words)),
  signed: oneOf('kind of Signed', () => Object.keys(hostWords.signed)),
} satisfies Record<keyof Host, Form>);

/** The host that an order asks for; what it does not name stays. Throws for an order that is none. */
export function hostAfter(before: Host, order: unknown): Host {
  mustFit(form, order, 'the host');
  const asked = order as Partial<Host>;
  if (Object.keys(asked).length === 0) throw new Error('the host does nothing: name what is to be otherwise');
  return { words: 'plain', signed: 'boolean', keepsStatus: false, ...before, ...asked };
}

interface Shown {
  Signers: readonly { Role: string; Signed: unknown }[];
  Action: string | null;
}

/** A row as this kind of host shows it in a list. */
export const rowOn = <T extends Shown>({ signerRows, words = 'plain', signed = 'boolean' }: Host, row: T) => {
  const write = hostWords.words[words];
  return {
    ...row,
    Action: row.Action === null ? null : write(row.Action),
    Signers: row.Signers.filter(
      ({ Role }) => signerRows === 'every' || (signerRows === 'signers' && Role === 'SIGNER'),
    ).map((signer) => ({
      ...signer,
      Role: write(signer.Role),
      Signed: hostWords.signed[signed](signer.Signed === true),
    })),
  };
};

/** A row as this kind of host shows it in a read of that one document. */
export const documentOn = <T extends Shown>(host: Host, row: T) =>
  host.tells
    ? rowOn(host, row)
    : { ...rowOn(host, row), Comments: [], Action: null, ActionDate: null, RawActionDate: null };

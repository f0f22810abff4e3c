import { hostWords } from './host-words.ts';
import type { HostWords } from './host-words.ts';

/** What kind of host the world's provider is: hosts differ in what a read of a document shows of an act (S46). */
export interface Host {
  /** For which roles a document has signer rows. */
  signerRows: 'every' | 'signers' | 'none';
  /** Whether a read of one document tells its Action and its comments. */
  tells: boolean;
  /** How roles and Actions are written (S34); 'plain' unless told. */
  words?: HostWords['words'];
  /** How `Signed` is written (S34); 'boolean' unless told. */
  signed?: HostWords['signed'];
}

/** The host that shows everything. */
export const plainHost: Host = { signerRows: 'every', tells: true };

const kinds: Readonly<Record<'signerRows' | 'words' | 'signed', readonly unknown[]>> = {
  signerRows: ['every', 'signers', 'none'] satisfies Host['signerRows'][],
  words: Object.keys(hostWords.words),
  signed: Object.keys(hostWords.signed),
};

/** The host that an order asks for; what it does not name stays. Throws for an order that is none. */
export function hostAfter(before: Host, order: unknown): Host {
  const asked = { ...before, ...(order as Partial<Host>) };
  const { signerRows, tells, words = 'plain', signed = 'boolean' } = asked;
  if (typeof tells !== 'boolean') throw new Error('tells must be true or false');
  const given = { signerRows, words, signed };
  for (const name of ['signerRows', 'words', 'signed'] as const)
    if (!kinds[name].includes(given[name]))
      throw new Error(`${name} must be one of ${kinds[name].map((kind) => `'${String(kind)}'`).join(', ')}`);
  return { tells, ...given };
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

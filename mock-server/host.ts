/** What kind of host the world's provider is: hosts differ in what a read of a document shows of an act (S46). */
export interface Host {
  /** For which roles a document has signer rows. */
  signerRows: 'every' | 'signers' | 'none';
  /** Whether a read of one document tells its Action and its comments. */
  tells: boolean;
}

/** The host that shows everything. */
export const plainHost: Host = { signerRows: 'every', tells: true };

const kinds: readonly unknown[] = ['every', 'signers', 'none'] satisfies Host['signerRows'][];

/** The host that an order asks for; what it does not name stays. Throws for an order that is none. */
export function hostAfter(before: Host, order: unknown): Host {
  const { signerRows, tells } = { ...before, ...(order as Partial<Record<keyof Host, unknown>>) };
  if (!kinds.includes(signerRows)) throw new Error("signerRows must be 'every', 'signers' or 'none'");
  if (typeof tells !== 'boolean') throw new Error('tells must be true or false');
  return { signerRows: signerRows as Host['signerRows'], tells };
}

interface Shown {
  Signers: readonly { Role: string }[];
}

/** A row as this kind of host shows it in a list. */
export const rowOn = <T extends Shown>({ signerRows }: Host, row: T): T => ({
  ...row,
  Signers:
    signerRows === 'every'
      ? row.Signers
      : row.Signers.filter(({ Role }) => signerRows === 'signers' && Role === 'SIGNER'),
});

/** A row as this kind of host shows it in a read of that one document. */
export const documentOn = <T extends Shown>(host: Host, row: T): T =>
  host.tells
    ? rowOn(host, row)
    : { ...rowOn(host, row), Comments: [], Action: null, ActionDate: null, RawActionDate: null };

const otherRoles = new Map([
  ['INITIAL REVIEWER', 'Gutachterin'],
  ['SIGNER', 'Behandelnder Arzt'],
  ['POST REVIEWER', 'Ablage'],
]);

/** How providers write roles, Actions and `Signed` of a document (S34). */
export const hostWords = {
  words: {
    plain: (word: string): string => word,
    /** In another case, with extra spaces. */
    cased: (word: string): string => ` ${word.slice(0, 1)}${word.slice(1).toLowerCase().replace(' ', '  ')}`,
    /** Other names for the roles. */
    other: (word: string): string => otherRoles.get(word) ?? word,
  },
  signed: {
    boolean: (isSigned: boolean): unknown => isSigned,
    text: (isSigned: boolean): unknown => (isSigned ? 'true' : 'false'),
    letter: (isSigned: boolean): unknown => (isSigned ? 'Y' : 'N'),
    word: (isSigned: boolean): unknown => (isSigned ? 'Yes' : ''),
    number: (isSigned: boolean): unknown => (isSigned ? 1 : 0),
    date: (isSigned: boolean): unknown => (isSigned ? '2026-03-02 14:05:09' : '0001-01-01T00:00:00'),
    dateOrNull: (isSigned: boolean): unknown => (isSigned ? '2026-03-02' : null),
  },
} as const;

/** The kind of provider of the world: they differ in what a read of a document shows of an act (S46). */
export interface Host {
  /** For which roles a document has signer rows. */
  signerRows: 'every' | 'signers' | 'none';
  /** Whether a read of one document has its Action and its comments. */
  tells: boolean;
  /** A declined document keeps the status that it had; false by default. */
  keepsStatus?: boolean;
  /** How roles and Actions are written (S34); 'plain' by default. */
  words?: keyof typeof hostWords.words;
  /** How `Signed` is written (S34); 'boolean' by default. */
  signed?: keyof typeof hostWords.signed;
}

/** The provider that shows everything. */
export const plainHost: Host = { signerRows: 'every', tells: true };

interface HostRow {
  Signers: readonly { Role: string; Signed: unknown }[];
  Action: string | null;
}

/** A row as this kind of provider has it in a list. */
export const rowOn = <T extends HostRow>(
  { signerRows, words = 'plain', signed = 'boolean' }: Host,
  row: T,
) => {
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

/** A row as this kind of provider has it in a read of that one document. */
export const documentOn = <T extends HostRow>(host: Host, row: T) =>
  host.tells
    ? rowOn(host, row)
    : { ...rowOn(host, row), Comments: [], Action: null, ActionDate: null, RawActionDate: null };

/** What kind of thing was looked at. */
export type Rule = 'request' | 'status' | 'media type' | 'headers' | 'schema' | 'relation' | 'content';

/** One thing in which a host and the description differ. Nothing of a person is in it. */
export interface Finding {
  readonly variant: string;
  readonly operation: string;
  /** What was tried: 'found', 'unknown id', … */
  readonly probe: string;
  readonly rule: Rule;
  /** JSON pointer into the answer, or the header, or 'the answer'. List positions are left out. */
  readonly place: string;
  /** What the description says, in words. */
  readonly expected: string;
  /** What came, redacted: kinds and lengths, never values. */
  readonly came: string;
  /** File and line of the description. */
  readonly line: string;
  /** Whether the specification leaves the point open. */
  readonly assumed: boolean;
}

/** What became of one probe. */
export type Outcome =
  | {
      readonly is: 'asked';
      /** A command line that asks the same again, without what is secret in it. */
      readonly repeat: string;
      readonly findings: readonly Finding[];
      readonly notes: readonly Finding[];
    }
  | { readonly is: 'inconclusive'; readonly why: string }
  | { readonly is: 'kept back'; readonly why: string };

export interface Tried {
  readonly variant: string;
  readonly probe: string;
  readonly outcome: Outcome;
}

/** What the keys of all findings of one probe begin with. */
export const triedKey = ({ variant, probe }: Pick<Finding, 'variant' | 'probe'>): string =>
  `${variant} | ${probe} | `;

/** By what a finding is known again: it does not depend on which row of a list it was, or on the line. */
export const keyOf = (finding: Finding): string => `${triedKey(finding)}${finding.rule} | ${finding.place}`;

/** Where question and answer do not fit; nothing of a person is in it. */
export interface Breach {
  readonly place: string;
  readonly expected: string;
  readonly came: string;
  /** Where the specification does not say that they must fit. */
  readonly assumed?: true;
}

/** The aspect of an exchange in which it differs. */
export type Rule = 'status' | 'media type' | 'headers' | 'schema' | 'relation' | 'content';

/** One difference between a host and the description. It has no personal data. */
export interface Finding {
  readonly variant: string;
  readonly operation: string;
  /** The probe's name: 'found', 'unknown id', … */
  readonly probe: string;
  readonly rule: Rule;
  /** JSON pointer into the answer, or the header, or 'the answer'. List positions are left out. */
  readonly place: string;
  /** What the description requires, in words. */
  readonly expected: string;
  /** What the host sent, redacted: kinds and lengths, never values. */
  readonly actual: string;
  /** File and line of the description. */
  readonly line: string;
  /** Whether the specification leaves the point open. */
  readonly assumed: boolean;
}

/** The outcome of one probe. */
export type Outcome =
  | {
      readonly is: 'checked';
      /** A command line that sends the same request again, with variables instead of secrets. */
      readonly repeat: string;
      readonly findings: readonly Finding[];
      readonly notes: readonly Finding[];
    }
  | {
      readonly is: 'inconclusive';
      readonly why: string;
      /** Set if nobody answers, or the host refuses what it was given: then the whole check is not conclusive. */
      readonly because?: 'unanswered' | 'refused';
    }
  | { readonly is: 'kept back'; readonly why: string };

export interface ProbeResult {
  readonly variant: string;
  readonly probe: string;
  readonly outcome: Outcome;
}

/** The beginning of the keys of all findings of one probe. */
export const probeKey = ({ variant, probe }: Pick<Finding, 'variant' | 'probe'>): string =>
  `${variant} | ${probe} | `;

/** Identifies a finding in later runs: independent of the row of a list, and of the line in the description. */
export const keyOf = (finding: Finding): string => `${probeKey(finding)}${finding.rule} | ${finding.place}`;

/** Where a response does not match its request. It has no personal data. */
export interface Breach {
  readonly place: string;
  readonly expected: string;
  readonly actual: string;
  /** Set if the specification does not say that they must match. */
  readonly assumed?: true;
}

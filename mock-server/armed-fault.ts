/** One ordered failure (S26). What is named is matched; what is not named matches everything. */
export interface Fault {
  variant?: string;
  method?: string;
  path?: string;
  /** How many calls it meets; 1 unless told. */
  times?: number;
  status?: number;
  headers?: Record<string, string>;
  /** A text is sent as it is, anything else as JSON. */
  body?: unknown;
  emptyBody?: boolean;
  delayMs?: number;
  /** The call is handled, its answer waits for `POST /__mock/release {name}`. */
  holdUntil?: string;
  bytesPerSecond?: number;
  truncateAt?: number;
  /** The connection dies before the call is handled. */
  drop?: boolean;
  /** The call is handled, then the connection dies. */
  dropAfterCommit?: boolean;
  /** The call is handled twice; the second answer is given. */
  handleTwice?: boolean;
  redirect?: string;
  /** A named example of the description, at `status` (200 unless told). */
  example?: string;
}

export interface ArmedFault {
  fault: Fault;
  left: number;
}

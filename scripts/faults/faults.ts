/**
 * The effect of a fault for the caller. `lost`: there is no usable answer, and it is unknown whether anything was done
 * (X3). `turnedAway`: a status of 4xx without a text, so nothing was done. `refused`: a refusal with a text. `twice`: the
 * request was handled twice, and the second answer arrives. `answered`: the answer is usable.
 */
export type Effect = 'answered' | 'lost' | 'turnedAway' | 'refused' | 'twice';

/** What a fault of the browser disables. */
export type Browser = 'connection' | 'storage' | 'room' | 'worker' | 'chunk';

/** One fault between a person and the provider. */
export interface Fault {
  readonly name: string;
  /** What happens, in one sentence. */
  readonly what: string;
  /** Null if the browser fails, and not the network. */
  readonly effect: Effect | null;
  readonly takes?: Browser;
  /** Whether the provider has handled the request. */
  readonly isHandled: boolean;
  /** Whether the request arrives at the faulty server. */
  readonly arrives: boolean;
}

const wire = <Name extends string>(
  name: Name,
  what: string,
  effect: Effect,
  { isHandled = false, arrives = true }: { readonly isHandled?: boolean; readonly arrives?: boolean } = {},
) => ({ name, what, effect, isHandled, arrives }) as const;

const browser = <Name extends string>(name: Name, what: string, takes: Browser) =>
  ({
    name,
    what,
    effect: takes === 'connection' ? 'lost' : null,
    takes,
    isHandled: false,
    arrives: false,
  }) as const;

const handled = { isHandled: true } as const;
const neverArrives = { arrives: false } as const;

/** Every fault of the matrix; an empty answer is listed once for each class of status. */
export const faults = [
  wire('refused', 'The connection is refused.', 'lost', neverArrives),
  wire('reset', 'The connection is reset before the request is handled.', 'lost'),
  wire('DNS', 'The name of the host is not known.', 'lost', neverArrives),
  browser('offline', 'The machine has no connection.', 'connection'),
  wire('slow head', 'No head of an answer comes within the time limit.', 'lost'),
  wire('slow body', 'The head comes at once, the body not within the time limit.', 'lost', handled),
  wire('cut head', 'The connection ends within the head of the answer.', 'lost', handled),
  wire('cut body', 'The connection ends within the body of the answer.', 'lost', handled),
  wire(
    'cut after commit',
    'The request is handled, and the connection dies before the answer.',
    'lost',
    handled,
  ),
  wire('twice', 'The request is handled twice on its way; the second answer comes.', 'twice', handled),
  wire('late', 'The answer comes after eight seconds, within the time limit.', 'answered', handled),
  wire('crossed', 'The answer comes after that of a call that left later.', 'answered', handled),
  wire('204 empty', 'The request is handled, and the answer is 204 without a body.', 'lost', handled),
  wire('3xx empty', 'The answer sends elsewhere.', 'lost'),
  wire('4xx empty', 'The answer is 403 without a body.', 'turnedAway'),
  wire('5xx empty', 'The answer is 500 without a body.', 'lost'),
  wire('HTML', 'The answer is a page of HTML with status 200.', 'lost'),
  wire('broken JSON', 'The request is handled, and the answer is half of a JSON text.', 'lost', handled),
  wire(
    'wrong type',
    'The request is handled, and its answer has other types than described.',
    'lost',
    handled,
  ),
  wire('wrong media type', 'The answer is the right one, and says that it is plain text.', 'lost', handled),
  wire('huge', 'The answer is a refusal in two million characters.', 'refused'),
  wire('BOM', 'The answer begins with a byte order mark.', 'answered', handled),
  wire('Retry-After', 'The answer is 429 with Retry-After: 30.', 'turnedAway'),
  wire('clock off', 'The Date of the answer is three hours ahead of this machine.', 'answered', handled),
  browser('storage refused', 'Every use of the browser’s storage throws.', 'storage'),
  browser('storage full', 'Nothing more can be written to the browser’s storage.', 'room'),
  browser('worker refused', 'The browser starts no worker.', 'worker'),
  browser('chunk missing', 'The file of this part of the product cannot be fetched.', 'chunk'),
] as const satisfies readonly Fault[];

export type FaultName = (typeof faults)[number]['name'];

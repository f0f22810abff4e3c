import { isUtf8 } from 'node:buffer';
import { PDFDocument } from 'pdf-lib';
import { byPort } from '../../machines/acts/acts.ts';
import { atPointer, isObject } from '../../mock-server/contract/description.ts';
import { countBreaches, totalBreaches } from './count-breaches.ts';
import type { Lists } from './count-breaches.ts';
import type { Breach } from './finding.ts';

/** The bytes of a base64 text, or null if it is invalid: Node itself skips invalid characters. */
export function base64Bytes(text: string): Buffer | null {
  const whole = text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
  return whole ? Buffer.from(text, 'base64') : null;
}

/** Whether a binary body was decoded as text and encoded again on its way: invalid bytes are then U+FFFD. */
const wasDecodedAsText = (bytes: Buffer): boolean => isUtf8(bytes) && bytes.includes('\uFFFD');

/** How many pages a PDF has, or null if it cannot be opened. One with a password counts as opened. */
export async function pdfPages(bytes: Buffer): Promise<number | null> {
  if (!bytes.subarray(0, 1024).includes('%PDF-') || wasDecodedAsText(bytes)) return null;
  try {
    const pdf = await PDFDocument.load(bytes, { ignoreEncryption: true, throwOnInvalidObject: true });
    const pages = pdf.getPageCount();
    return pages > 0 ? pages : null;
  } catch {
    return null;
  }
}

const end = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/** What is wrong with a PNG image, or null: it must have a size in its header, and an end. */
export function pictureProblem(bytes: Buffer): string | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return 'one without a head';
  if (bytes.readUInt32BE(16) === 0 || bytes.readUInt32BE(20) === 0) return 'one without a size';
  return bytes.subarray(-end.length).equals(end) ? null : 'one that breaks off';
}

/** A request and its response. */
export interface Pair {
  readonly variant: string;
  readonly query: URLSearchParams;
  /** What was sent, parsed. */
  readonly sent: unknown;
  readonly range: string | null;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The parsed body of a JSON answer. */
  readonly json: unknown;
  /** The lists that were sent before, if they are to be compared with the counts. */
  readonly lists?: Lists;
}

type Relation = (pair: Pair) => readonly Breach[] | Promise<readonly Breach[]>;

const breach = (place: string, expected: string, actual: string): Breach => ({ place, expected, actual });
const breachUnless = (
  fits: boolean,
  ...[place, expected, actual]: Parameters<typeof breach>
): readonly Breach[] => (fits ? [] : [breach(place, expected, actual)]);

const listAt = (json: unknown, pointer: string): Record<string, unknown>[] => {
  const value = atPointer(json, pointer);
  return Array.isArray(value) ? value.filter(isObject) : [];
};
const duplicateCount = (ids: readonly unknown[]): number => ids.length - new Set(ids.map(String)).size;
/** A missing id is a fault of the schema, and not told again here. */
const unlessDistinct = (place: string, ids: readonly unknown[]): readonly Breach[] => {
  const twice = duplicateCount(ids.filter((id) => id !== undefined));
  return breachUnless(twice === 0, place, 'each id stands once', `${twice} stand twice`);
};

const stampForm = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** Whether a timestamp is a real instant: there is no 31st of February, and no hour 25. */
export function instantExists(text: string): boolean {
  const match = stampForm.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  return at.toISOString().slice(0, 19) === text.replace(' ', 'T');
}

function impossibleInstants(value: unknown, place = ''): readonly Breach[] {
  if (Array.isArray(value)) return value.flatMap((item) => impossibleInstants(item, `${place}/*`));
  if (isObject(value))
    return Object.entries(value).flatMap(([key, item]) => impossibleInstants(item, `${place}/${key}`));
  if (typeof value !== 'string' || !stampForm.test(value) || instantExists(value)) return [];
  return [breach(place, 'an instant that exists', 'one that does not')];
}

const rowsAreDistinct: Relation = ({ json }) =>
  unlessDistinct(
    '/Data/*/Id',
    listAt(json, '/Data').map((row) => row['Id']),
  );

const idsAnswered: Relation = ({ sent, json }) => {
  const value = atPointer(sent, '/Data/Ids');
  const asked = Array.isArray(value) ? value.map(String) : [];
  const details = listAt(json, '/ProcessingDetails');
  const answered = details.map((row) => String(row['DocId']));
  const processed = atPointer(json, '/Response/Processed');
  if (details.length === 0)
    return breachUnless(
      processed === 'N',
      '/ProcessingDetails',
      'a verdict for each id that was sent',
      'no verdict',
    );
  const missing = asked.filter((id) => !answered.includes(id)).length;
  const unrequested = answered.filter((id) => !asked.includes(id)).length;
  const done = details.filter((row) => row['DocProcessed'] === 'Y').length;
  const singleFits = asked.length !== 1 || (done === 1) === (processed === 'Y');
  return [
    ...breachUnless(
      missing === 0,
      '/ProcessingDetails/*/DocId',
      'every id that was sent is answered',
      `${missing} of ${asked.length} are missing`,
    ),
    ...breachUnless(
      unrequested === 0,
      '/ProcessingDetails/*/DocId',
      'only ids that were sent are answered',
      `${unrequested} other ids in the answer`,
    ),
    ...breachUnless(
      duplicateCount(answered) === 0,
      '/ProcessingDetails/*/DocId',
      'one verdict for each id',
      `${duplicateCount(answered)} more`,
    ),
    ...breachUnless(
      processed !== 'N' || done === 0,
      '/Response/Processed',
      "'N' only where no row says 'Y'",
      `'N' above ${done} rows with 'Y'`,
    ),
    ...breachUnless(
      processed === 'N' || singleFits,
      '/Response/Processed',
      'for one document, what its row says',
      "'Y' above a row with 'N'",
    ),
  ];
};

const documentAnswered: Relation = async ({ query, json }) => {
  const [row] = listAt(json, '/Data');
  if (row === undefined) return [];
  const ids = breachUnless(
    String(row['Id']) === query.get('docid'),
    '/Data/0/Id',
    'the id that was asked for',
    'another id',
  );
  const data = row['DocumentData'];
  if (typeof data !== 'string' || data === '') return ids;
  const bytes = base64Bytes(data);
  if (bytes === null)
    return [...ids, breach('/Data/0/DocumentData', 'base64 that decodes', 'a text that does not')];
  const pages = await pdfPages(bytes);
  if (pages === null)
    return [...ids, breach('/Data/0/DocumentData', 'a PDF that opens', 'bytes that do not open as one')];
  const declared = row['PageCount'];
  const fits = typeof declared !== 'number' || declared === pages;
  return [
    ...ids,
    ...breachUnless(fits, '/Data/0/PageCount', 'the number of pages of the PDF', 'another number'),
  ];
};

const rawFile: Relation = async ({ status, range, headers, body }) => {
  if (status === 206) {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const declared = headers['content-range'];
    const size = Number(to) - Number(from) + 1;
    return [
      ...breachUnless(
        declared === undefined || declared.startsWith(`bytes ${from}-${to}/`),
        'content-range',
        'the part that was asked for',
        'another part',
      ),
      ...breachUnless(body.length === size, 'the answer', `${size} bytes`, `${body.length} bytes`),
    ];
  }
  if (status !== 200 || !/pdf/.test(headers['content-type'] ?? '')) return [];
  return breachUnless(
    (await pdfPages(body)) !== null,
    'the answer',
    'a PDF that opens',
    'bytes that do not open as one',
  );
};

const pageImage: Relation = ({ status, headers, body }) => {
  if (status !== 200 || !/png/.test(headers['content-type'] ?? '')) return [];
  const problem = pictureProblem(body);
  return breachUnless(problem === null, 'the answer', 'a whole PNG picture', problem ?? '');
};

const groupAnswered: Relation = ({ query, json }) => {
  const group = atPointer(json, '/Data');
  if (!isObject(group)) return [];
  const own = String(group['Guid']) === query.get('signerGroupGuid');
  return [
    ...breachUnless(own, '/Data/Guid', 'the id that was asked for', 'another id'),
    ...unlessDistinct(
      '/Data/Users/*/Guid',
      listAt(json, '/Data/Users').map((user) => user['Guid']),
    ),
  ];
};

const counted: Relation = ({ json, lists }) => {
  const rows = listAt(json, '/Data');
  const names = rows.flatMap(({ Group, Action }) =>
    Group && Action ? `${String(Group)} ${String(Action)}` : [],
  );
  return [...unlessDistinct('/Data/*', names), ...(lists === undefined ? [] : countBreaches(lists, rows))];
};

const summed: Relation = ({ json }) => {
  const data = atPointer(json, '/Data');
  return isObject(data) ? totalBreaches(data) : [];
};

const inRange: Relation = ({ query, json }) => {
  const [from, to] = [query.get('beginDocumentDate') ?? '', query.get('endDocumentDate') ?? '9999'];
  const outside = listAt(json, '/Data/Items').filter(
    ({ DocumentDate: day }) => typeof day === 'string' && (day < from || day > to),
  );
  return breachUnless(
    outside.length === 0,
    '/Data/Items/*/DocumentDate',
    'days of the range that was asked for',
    `${outside.length} others`,
  );
};

const relations: Readonly<Record<string, Relation>> = {
  listPendingDocuments: rowsAreDistinct,
  listCompletedDocuments: rowsAreDistinct,
  readDocument: documentAnswered,
  getRawDocument: rawFile,
  getDocumentPage: pageImage,
  getSignerGroup: groupAnswered,
  getDocumentCounts: counted,
  getDashboard: summed,
  getBillingReport: inRange,
  ...byPort(() => idsAnswered),
};

const successWithoutError = ({ json }: Pair): readonly Breach[] => {
  const { Processed, Error } = (atPointer(json, '/Response') ?? {}) as Record<string, unknown>;
  const quiet = Processed !== 'Y' || Error === '' || Error === null || Error === undefined;
  return breachUnless(quiet, '/Response/Error', "no text where Processed is 'Y'", 'a text');
};

/** Where a response does not match its request: ids, verdicts, instants, ranges, bytes. Empty if all match. */
export async function breachesOf(pair: Pair): Promise<readonly Breach[]> {
  const own = await relations[pair.variant]?.(pair);
  return [...successWithoutError(pair), ...impossibleInstants(pair.json), ...(own ?? [])];
}

import { isUtf8 } from 'node:buffer';
import { PDFDocument } from 'pdf-lib';
import { byPort } from '../../machines/acts/acts.ts';
import { atPointer, isObject } from '../../mock-server/contract/description.ts';
import { countBreaches, totalBreaches } from './counted.ts';
import type { Lists } from './counted.ts';
import type { Breach } from './finding.ts';

/** The bytes of a base64 text, or null where it is none: Node itself would skip what it cannot read. */
export function base64Bytes(text: string): Buffer | null {
  const whole = text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
  return whole ? Buffer.from(text, 'base64') : null;
}

/** Whether bytes were read as text and written again on their way: what could not be read is then U+FFFD. */
const wasText = (bytes: Buffer): boolean => isUtf8(bytes) && bytes.includes('\uFFFD');

/** How many pages a PDF has, or null where it does not open. One with a password counts as opened. */
export async function pdfPages(bytes: Buffer): Promise<number | null> {
  if (!bytes.subarray(0, 1024).includes('%PDF-') || wasText(bytes)) return null;
  try {
    const pdf = await PDFDocument.load(bytes, { ignoreEncryption: true, throwOnInvalidObject: true });
    const pages = pdf.getPageCount();
    return pages > 0 ? pages : null;
  } catch {
    return null;
  }
}

const end = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/** What is wrong with a PNG picture, or null: its size stands in its head, and its end is there. */
export function pictureProblem(bytes: Buffer): string | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return 'one without a head';
  if (bytes.readUInt32BE(16) === 0 || bytes.readUInt32BE(20) === 0) return 'one without a size';
  return bytes.subarray(-end.length).equals(end) ? null : 'one that breaks off';
}

/** A question and its answer, seen together. */
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
  /** The lists that came before, where they are to be compared with what is counted. */
  readonly lists?: Lists;
}

type Relation = (pair: Pair) => readonly Breach[] | Promise<readonly Breach[]>;

const breach = (place: string, expected: string, came: string): Breach => ({ place, expected, came });
const unless = (fits: boolean, ...[place, expected, came]: Parameters<typeof breach>): readonly Breach[] =>
  fits ? [] : [breach(place, expected, came)];

const listAt = (json: unknown, pointer: string): Record<string, unknown>[] => {
  const value = atPointer(json, pointer);
  return Array.isArray(value) ? value.filter(isObject) : [];
};
const twice = (ids: readonly unknown[]): number => ids.length - new Set(ids.map(String)).size;
const eachOnce = (place: string, ids: readonly unknown[]): readonly Breach[] =>
  unless(twice(ids) === 0, place, 'each id stands once', `${twice(ids)} stand twice`);

const stampForm = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** Whether a timestamp names an instant that exists: there is no 31st of February, and no hour 25. */
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

const rowsOnce: Relation = ({ json }) =>
  eachOnce(
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
    return unless(
      processed === 'N',
      '/ProcessingDetails',
      'a verdict for each id that was sent',
      'no verdict',
    );
  const missing = asked.filter((id) => !answered.includes(id)).length;
  const strange = answered.filter((id) => !asked.includes(id)).length;
  const done = details.filter((row) => row['DocProcessed'] === 'Y').length;
  const soleFits = asked.length !== 1 || (done === 1) === (processed === 'Y');
  return [
    ...unless(
      missing === 0,
      '/ProcessingDetails/*/DocId',
      'every id that was sent is answered',
      `${missing} of ${asked.length} are missing`,
    ),
    ...unless(
      strange === 0,
      '/ProcessingDetails/*/DocId',
      'only ids that were sent are answered',
      `${strange} others came`,
    ),
    ...unless(
      twice(answered) === 0,
      '/ProcessingDetails/*/DocId',
      'one verdict for each id',
      `${twice(answered)} more`,
    ),
    ...unless(
      processed !== 'N' || done === 0,
      '/Response/Processed',
      "'N' only where no row says 'Y'",
      `'N' above ${done} rows with 'Y'`,
    ),
    ...unless(
      processed === 'N' || soleFits,
      '/Response/Processed',
      'for one document, what its row says',
      "'Y' above a row with 'N'",
    ),
  ];
};

const documentAnswered: Relation = async ({ query, json }) => {
  const [row] = listAt(json, '/Data');
  if (row === undefined) return [];
  const ids = unless(
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
  const told = row['PageCount'];
  const fits = typeof told !== 'number' || told === pages;
  return [...ids, ...unless(fits, '/Data/0/PageCount', 'the number of pages of the PDF', 'another number')];
};

const rawFile: Relation = async ({ status, range, headers, body }) => {
  if (status === 206) {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const told = headers['content-range'];
    const size = Number(to) - Number(from) + 1;
    return [
      ...unless(
        told === undefined || told.startsWith(`bytes ${from}-${to}/`),
        'content-range',
        'the part that was asked for',
        'another part',
      ),
      ...unless(body.length === size, 'the answer', `${size} bytes`, `${body.length} bytes`),
    ];
  }
  if (status !== 200 || !/pdf/.test(headers['content-type'] ?? '')) return [];
  return unless(
    (await pdfPages(body)) !== null,
    'the answer',
    'a PDF that opens',
    'bytes that do not open as one',
  );
};

const pageImage: Relation = ({ status, headers, body }) => {
  if (status !== 200 || !/png/.test(headers['content-type'] ?? '')) return [];
  const problem = pictureProblem(body);
  return unless(problem === null, 'the answer', 'a whole PNG picture', problem ?? '');
};

const groupAnswered: Relation = ({ query, json }) => {
  const group = atPointer(json, '/Data');
  if (!isObject(group)) return [];
  const own = String(group['Guid']) === query.get('signerGroupGuid');
  return [
    ...unless(own, '/Data/Guid', 'the id that was asked for', 'another id'),
    ...eachOnce(
      '/Data/Users/*/Guid',
      listAt(json, '/Data/Users').map((user) => user['Guid']),
    ),
  ];
};

const counted: Relation = ({ json, lists }) => {
  const rows = listAt(json, '/Data');
  const names = rows.map((row) => `${String(row['Group'])} ${String(row['Action'])}`);
  return [...eachOnce('/Data/*', names), ...(lists === undefined ? [] : countBreaches(lists, rows))];
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
  return unless(
    outside.length === 0,
    '/Data/Items/*/DocumentDate',
    'days of the range that was asked for',
    `${outside.length} others`,
  );
};

const relations: Readonly<Record<string, Relation>> = {
  listPendingDocuments: rowsOnce,
  listCompletedDocuments: rowsOnce,
  readDocument: documentAnswered,
  getRawDocument: rawFile,
  getDocumentPage: pageImage,
  getSignerGroup: groupAnswered,
  getDocumentCounts: counted,
  getDashboard: summed,
  getBillingReport: inRange,
  ...byPort(() => idsAnswered),
};

const wordless = ({ json }: Pair): readonly Breach[] => {
  const { Processed, Error } = (atPointer(json, '/Response') ?? {}) as Record<string, unknown>;
  const quiet = Processed !== 'Y' || Error === '' || Error === null || Error === undefined;
  return unless(quiet, '/Response/Error', "no text where Processed is 'Y'", 'a text');
};

/** Where an answer does not fit its question: ids, verdicts, instants, ranges, bytes. Empty when all does. */
export async function breachesOf(pair: Pair): Promise<readonly Breach[]> {
  const own = await relations[pair.variant]?.(pair);
  return [...wordless(pair), ...impossibleInstants(pair.json), ...(own ?? [])];
}

import { failed, isKnownError, shownError } from './failure.ts';
import type { Answer } from './failure.ts';
import { noteUnknown } from './noted.ts';
import { parseJson, record } from './reading.ts';

export type FileAnswer =
  { readonly kind: 'file'; readonly file: Blob } | Exclude<Answer<unknown>, { readonly kind: 'processed' }>;

export interface RawAnswer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** The value of a JSON body; undefined if it is no JSON. */
export const parsed = (body: unknown): unknown => (typeof body === 'string' ? parseJson(body) : body);

const isJson = (response: Response) => /\bjson\b/i.test(response.headers.get('content-type') ?? '');

const isPage = (response: Response) => /\bhtml\b/i.test(response.headers.get('content-type') ?? '');

/** Whatever the wrapper says, with these it is no answer to the request. */
const isNoAnswer = (status: number) => [401, 403, 407, 408, 429].includes(status) || status >= 500;

/** The body of an answer with a JSON content type; undefined for any other. */
export const bodyOf = ({ data, error, response }: RawAnswer): unknown =>
  isJson(response) ? (response.ok ? data : error) : undefined;

const operationOf = ({ url }: Response) => /\/api\/[^/?#]+/.exec(url)?.[0] ?? 'an answer';

/** Reads the wrapper of an answer; `whole` is the body, with ProcessingDetails beside Data (D3.10). */
export const readAnswer = (whole: unknown, response: Response): Answer<unknown> => {
  const wrapper = record<{ Processed: unknown; Error: unknown }>(
    record<{ Response: unknown }>(whole).Response,
  );
  if (wrapper.Error === 'Invalid Token') return { kind: 'invalidToken' };
  if (isNoAnswer(response.status)) return failed('status', response.status);
  if (wrapper.Processed === 'N') {
    const error = shownError(wrapper.Error);
    if (!isKnownError(error)) noteUnknown('Error', operationOf(response));
    return { kind: 'refused', error, data: whole };
  }
  if (!response.ok) return failed(isPage(response) ? 'page' : 'status', response.status);
  return wrapper.Processed === 'Y'
    ? { kind: 'processed', data: whole }
    : failed('malformed', response.status);
};

/** Content types by the kind of file requested; a server may also say only that it sends bytes. */
const fileTypes = { pdf: /\b(pdf|octet-stream)\b/i, image: /\bimage\/|\boctet-stream\b/i } as const;
export type FileType = keyof typeof fileTypes;

const isFile = ({ status, headers }: Response, type: FileType) =>
  status === 200 && fileTypes[type].test(headers.get('content-type') ?? '');

/** Reads an answer that should be a file; a part of one (206) was not requested. */
export const readFile = async (
  { data, error, response }: RawAnswer,
  type: FileType = 'pdf',
): Promise<FileAnswer> => {
  // For an empty file the client returns no data.
  if (isFile(response, type)) return { kind: 'file', file: data instanceof Blob ? data : new Blob() };
  const body = data instanceof Blob ? await data.text() : data;
  const answer = readAnswer(parsed(bodyOf({ data: body, error, response })), response);
  return answer.kind === 'processed' ? failed('malformed', response.status) : answer;
};

import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { constants, createGzip } from 'node:zlib';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { headersFor } from '../../deploy/headers.ts';
import { worldIn } from '../../mock-server/world.ts';
import { UsageError } from '../command/arguments.ts';

export interface ProxyOptions {
  /** Where the provider is; a path in it is put in front of the path asked for. */
  readonly target: string;
  /** `user:password` or a whole `Basic …` value, added to every call (S25). */
  readonly basic?: string | undefined;
  readonly log?: ((line: string) => void) | undefined;
  /** Answers keep the headers of their own: only for the mock provider's control pages, which are no part of the product. */
  readonly keepHeaders?: boolean;
  /** Sends the mock provider the world of the browser's address (`<world>.localhost`). */
  readonly tellWorld?: boolean;
}

/** Whether a browser accepts an encoding. */
export const accepts = (request: IncomingMessage, encoding: string): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(\.0+)?\s*$/.test(part));

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const notForTheBrowser = /^(server|x-powered-by|set-cookie|via|www-authenticate|access-control-.*)$/;
const notForTheProvider = /^(host|cookie|origin|referer|sec-.*|forwarded|x-forwarded-.*)$/;

/** The Authorization value of `user:password`; a value that already names its scheme stays as it is. */
export const basicHeader = (value: string): string => {
  if (/^basic [a-z0-9+/]+=*$/i.test(value)) return value;
  if (/^basic /i.test(value) || !value.includes(':'))
    throw new UsageError('SIGNING_API_BASIC must be user:password, or Basic and its base64.');
  return `Basic ${Buffer.from(value, 'utf8').toString('base64')}`;
};

const forwardedHeaders = (
  incoming: IncomingHttpHeaders,
  target: URL,
  { basic, tellWorld = false }: ProxyOptions,
): OutgoingHttpHeaders => {
  const headers: OutgoingHttpHeaders = { host: target.host };
  for (const [name, value] of Object.entries(incoming)) {
    if (!hopByHop.has(name) && !notForTheProvider.test(name)) headers[name] = value;
  }
  const world = tellWorld ? worldIn(incoming.host) : null;
  if (world !== null) headers['x-mock-world'] ??= world;
  if (basic) headers['authorization'] = basicHeader(basic);
  return headers;
};

const withoutHops = (answer: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => !hopByHop.has(name)));

const returnedHeaders = (answer: IncomingHttpHeaders): OutgoingHttpHeaders => {
  const own = headersFor('api');
  const ownNames = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  const headers: OutgoingHttpHeaders = { ...own };
  for (const [name, value] of Object.entries(withoutHops(answer))) {
    if (!notForTheBrowser.test(name) && !ownNames.has(name)) headers[name] = value;
  }
  return headers;
};

const isToCompress = (asked: IncomingMessage, answer: IncomingMessage): boolean =>
  asked.method !== 'HEAD' &&
  answer.statusCode === 200 &&
  answer.headers['content-length'] !== '0' &&
  accepts(asked, 'gzip') &&
  answer.headers['content-encoding'] === undefined &&
  /^application\/json\s*(;|$)/i.test(answer.headers['content-type'] ?? '');

/** Passes on an answer part by part; JSON is compressed on the way. */
const sendAnswer = (
  asked: IncomingMessage,
  answer: IncomingMessage,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
): void => {
  const isCompressed = isToCompress(asked, answer);
  if (isCompressed) {
    delete headers['content-length'];
    delete headers['etag'];
    const vary = [headers['vary'] ?? [], 'Accept-Encoding'].flat().join(', ');
    Object.assign(headers, { 'content-encoding': 'gzip', vary });
  }
  response.writeHead(answer.statusCode ?? 502, headers);
  response.flushHeaders();
  if (isCompressed) answer.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH })).pipe(response);
  else answer.pipe(response);
};

const badGateway = (response: ServerResponse): void => {
  response.writeHead(502, { ...headersFor('api'), 'Content-Length': 0 }).end();
};

/**
 * Passes calls on to the provider, each of them once, both bodies as streams. A provider that cannot be reached, or hangs
 * up before its answer has begun, is a 502, which tells the app as little of the outcome as there is to tell (X3): hung
 * up on, Chromium would repeat even a POST by itself when the connection had served a call before (NET5). One that hangs
 * up within its answer hangs up on the browser too, or a cut document would look whole.
 * Nothing of a call but its method, path and status is logged: the query holds tokens.
 */
export const createProxy = (options: ProxyOptions) => {
  const target = new URL(options.target);
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const prefix = target.pathname.replace(/\/+$/, '');

  return (request: IncomingMessage, response: ServerResponse): void => {
    const asked = new URL(request.url ?? '/', 'http://own.invalid');
    const log = (status: number | string) => options.log?.(`${request.method} ${asked.pathname} ${status}`);
    const upstream = send({
      protocol: target.protocol,
      hostname: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port,
      method: request.method,
      path: `${prefix}${asked.pathname}${asked.search}`,
      headers: forwardedHeaders(request.headers, target, options),
      agent: false,
    });
    upstream.on('response', (answer) => {
      log(answer.statusCode ?? 0);
      const headers = options.keepHeaders ? withoutHops(answer.headers) : returnedHeaders(answer.headers);
      sendAnswer(request, answer, response, headers);
      answer.on('close', () => {
        if (!answer.complete) response.destroy();
      });
      answer.on('error', () => response.destroy());
    });
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      log(error.code ?? 'failed');
      if (response.headersSent || response.destroyed) response.destroy();
      else badGateway(response);
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  };
};

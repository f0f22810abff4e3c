import { expect, it } from 'vitest';
import { putPages } from '../../src/api/pages.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { html, json, no, yes } from '../support/answers.ts';
import { providerClient } from '../support/provider-client.ts';

const tooOld = 'The pages are too old.';
const locked = 'Document lock could not be obtained';
const empty = (status: number) => () => new Response(null, { status });
const plain = (words: string, status: number) => () =>
  new Response(words, { status, headers: { 'content-type': 'text/plain' } });
const refusal = { Response: { Processed: 'N', Error: tooOld } };
const jsonType = { headers: { 'content-type': 'application/json' } };

const saved = { kind: 'saved' };
const refused = { kind: 'refused', error: tooOld };
const wordless = { kind: 'refused', error: '' };
const isLocked = { kind: 'locked', error: locked };
/** Answers that tell nobody whether the pages were stored. */
const unconfirmed = { kind: 'unconfirmed' };

const answers: readonly (readonly [string, () => Response, object])[] = [
  ['204', empty(204), saved],
  ['200 without a body', empty(200), saved],
  ['200 with a body', () => yes(), saved],
  ['200 with a body of another shape', () => json({ ok: true }), saved],
  ['200 with a wrapper that says nothing', () => json({ Response: {} }), saved],
  ['200 with a list', () => json([]), saved],
  ['200 with a text', plain('Saved.', 200), saved],
  ['200 whose wrapper refuses, sent as a text', plain(JSON.stringify(refusal), 200), refused],
  ['200 whose wrapper refuses', () => no(tooOld), refused],
  ['400 with a message', () => no(tooOld, 400), refused],
  ['400 with the words of a lock', () => no(locked, 400), isLocked],
  ['400 with a text', plain(tooOld, 400), refused],
  [
    '400 with a text without a type',
    () => new Response(new TextEncoder().encode(tooOld), { status: 400 }),
    refused,
  ],
  ['400 with a text of JSON', () => json(tooOld, 400), refused],
  ['400 with {message}', () => json({ message: tooOld }, 400), refused],
  ['400 with {Message}', () => json({ Message: tooOld }, 400), refused],
  ['400 with {Data: {Message}}', () => json({ Data: { Message: tooOld } }, 400), refused],
  ['400 with {error}', () => json({ error: tooOld }, 400), refused],
  ['400 with {error: {message}}', () => json({ error: { code: 17, message: tooOld } }, 400), refused],
  ['400 with a message beside an empty error', () => json({ error: '', message: tooOld }, 400), refused],
  ['400 with a wrapper without Processed', () => json({ Response: { Error: tooOld } }, 400), refused],
  ['400 with a message in JSON without its type', plain(JSON.stringify({ message: tooOld }), 400), refused],
  ['400 with the words of a lock in a message', () => json({ message: locked }, 400), isLocked],
  ['400 with nothing', empty(400), wordless],
  ['400 with the page of a server in between', () => html(400), wordless],
  ['400 with no words', () => json({ message: null, error: {} }, 400), wordless],
  ['413', empty(413), { kind: 'tooLarge' }],
  ['an empty 500', empty(500), unconfirmed],
  ['an HTML 502', () => html(502), unconfirmed],
  ['a 409', empty(409), unconfirmed],
  ['an HTML 200', () => html(200), unconfirmed],
  ['JSON that is cut off', () => new Response('{"Response":', jsonType), unconfirmed],
  [
    'a connection that dies',
    () => {
      throw new TypeError('The connection was lost.');
    },
    unconfirmed,
  ],
];

it.each(answers)(
  'pages that were sent, answered by %s: what is known of them [D7.12] [S55] [X3]',
  async (_, answer, known) => {
    answerRequests(answer);
    const credentials = { userid: 'u-maria-santos', token: 'token-1' };
    const wanted = { credentials, documentId: 'doc-1', body: new Blob(['{}']) };
    expect(await putPages(providerClient(), new AbortController().signal, wanted)).toEqual(known);
  },
);

/** An answer of JSON, as the provider sends it. */
export const json = (body: unknown, status = 200, statusText = ''): Response =>
  new Response(JSON.stringify(body), {
    status,
    statusText,
    headers: { 'content-type': 'application/json' },
  });

/** An answer of a processed request, with these data. */
export const yes = (Data: unknown = null): Response =>
  json({ Response: { Processed: 'Y', Error: null }, Data });

/** An answer of a processed request, with these members besides its Response. */
export const processed = (more: object = {}): Response =>
  json({ Response: { Processed: 'Y', Error: null }, ...more });

/** An answer that refuses with this Error text. */
export const no = (error: string, status = 200): Response =>
  json({ Response: { Processed: 'N', Error: error } }, status);

/** The error page of a gateway. */
export const html = (status: number): Response =>
  new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } });

/** All answers from which no outcome is known (NET2, NET3). */
export const uselessAnswers: Readonly<Record<string, () => Response>> = {
  'an empty 500': () => new Response(null, { status: 500 }),
  'an HTML 502': () => html(502),
  'an empty 502': () => new Response(null, { status: 502 }),
  'an empty 503': () => new Response(null, { status: 503 }),
  'an empty 504': () => new Response(null, { status: 504 }),
  'an HTML 200': () => html(200),
  'an empty 200': () => new Response(null, { status: 200, headers: { 'content-type': 'application/json' } }),
  'broken JSON': () => new Response('{"Response":', { headers: { 'content-type': 'application/json' } }),
  'another shape': () => json({ ok: true }),
  'Processed of another kind': () => json({ Response: { Processed: true } }),
  'a list': () => json([]),
};

import type { ServerResponse } from 'node:http';

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>No outbox on Prism</title>
<style>:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }</style></head>
<body><main><h1>No outbox on Prism</h1>
<p>Prism answers with fixed examples: it sends no code, keeps nothing and moves nothing. Any six digits are right as the
code, and every user id is <a href="/auth/authorize?userid=u-maria-santos">Maria Santos</a>.</p>
<p>Codes, sample people and faults to order are the mock provider's: <code>npm start</code>.</p>
</main></body></html>`;

/** True for the addresses at which the mock provider has its outbox and control pages. */
export const isControl = (pathname: string): boolean => /^\/__mock(\/|$)/.test(pathname);

/** Says that there is nothing to see or to order: as a page where people look, as an error elsewhere. */
export function answerNoOutbox(pathname: string, response: ServerResponse): void {
  const isPage = /^\/__mock\/?$/.test(pathname);
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json';
  const body = isPage
    ? page
    : JSON.stringify({ error: 'Prism has no control pages; the mock provider has them' });
  response.writeHead(isPage ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headersFor } from '../../deploy/headers.ts';
import type { ServedKind } from '../../deploy/headers.ts';
import { nginxTemplate } from '../../deploy/nginx.ts';

const written = readFileSync(new URL('../../deploy/nginx.conf.template', import.meta.url), 'utf8');

/** The blocks of the server that answer with something of the product. */
const locations = (text: string): { match: string; lines: string[] }[] =>
  [...text.matchAll(/^ {2}location (.+) \{\n([\s\S]*?)\n {2}\}$/gm)].map(([, match = '', body = '']) => ({
    match,
    lines: body.split('\n').map((line) => line.trim()),
  }));

describe('the configuration of nginx', () => {
  it('is the one written from the header table; if not, run npx tsx deploy/write-nginx.ts [FE5]', () => {
    expect(written).toBe(nginxTemplate());
  });

  it('sends the whole table from every location [FE5]', () => {
    const served = locations(written).filter(
      ({ lines }) => !lines.includes('return 404;') || lines.length > 1,
    );
    expect(served.map(({ match }) => match)).toEqual([
      '^~ /api/',
      '^~ /assets/',
      '= /config.json',
      '= /index.html',
      '~ \\.[A-Za-z0-9]+$',
      '/',
    ]);
    const kinds: readonly ServedKind[] = ['api', 'hashed-asset', 'page', 'page', 'file', 'page'];
    for (const [at, { match, lines }] of served.entries()) {
      const { 'Cache-Control': _, ...table } = headersFor(kinds[at] ?? 'page');
      const wanted = Object.entries(table).map(([name, value]) => `add_header ${name} "${value}" always;`);
      expect([match, wanted.filter((line) => !lines.includes(line))]).toEqual([match, []]);
      expect(lines.filter((line) => line.startsWith('add_header Cache-Control'))).toHaveLength(1);
    }
  });

  it('recognizes calls and hashed files whatever their extension [FE5]', () => {
    const byName = locations(written).filter(({ match }) => match.startsWith('~'));
    const byPlace = locations(written).filter(({ match }) => match.startsWith('/'));
    expect(byName).not.toEqual([]);
    expect(byPlace.map(({ match }) => match)).toEqual(['/']);
  });

  it('never repeats a call, buffers one, or lets the provider’s headers replace ours; the provider’s time is passed on [NET5] [FE5] [S47]', () => {
    const api = locations(written).find(({ match }) => match === '^~ /api/')?.lines ?? [];
    expect(api).toEqual(
      expect.arrayContaining([
        'proxy_next_upstream off;',
        'proxy_buffering off;',
        'proxy_request_buffering off;',
        'proxy_pass_header Date;',
        ...Object.keys(headersFor('api')).map((name) => `proxy_hide_header ${name};`),
      ]),
    );
  });

  it('logs no query, where user ids and tokens are [FE6]', () => {
    expect(written).toContain("log_format bare '$time_iso8601 $status $request_method $uri $request_time';");
    expect(written).not.toMatch(
      /\$(request|request_uri|args|query_string|http_referer|http_authorization)\b/,
    );
    expect(written).toContain('error_log stderr crit;');
  });

  it('has no Basic value: it comes from the environment at the start [S25]', () => {
    expect(written).toContain('proxy_set_header Authorization ${SIGNING_AUTHORIZATION};');
    expect(written).not.toMatch(/Basic [A-Za-z0-9+/=]{4,}/);
  });
});

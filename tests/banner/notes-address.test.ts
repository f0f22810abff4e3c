import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notesAddress } from '../../src/views/banner/notes-address.ts';
import { runs } from '../fuzz/extent.ts';

const own = 'https://portal.example.org';
const ownHost = 'portal.example.org';

const opened = [
  ['https://release-notes.example.com/4.2', 'https://release-notes.example.com/4.2'],
  ['HTTPS://Release-Notes.Example.com', 'https://release-notes.example.com/'],
  ['https://example.com:8443/a?b=c#d', 'https://example.com:8443/a?b=c#d'],
  ['https://例え.example/ノート', 'https://xn--r8jz45g.example/%E3%83%8E%E3%83%BC%E3%83%88'],
  ['https://portal.example.org.evil.example/', 'https://portal.example.org.evil.example/'],
  [`${own}/release-notes/4.2.html`, `${own}/release-notes/4.2.html`],
  [`https://${ownHost.toUpperCase()}:8443/notes`, `https://${ownHost}:8443/notes`],
  [`https://${ownHost}./notes`, `https://${ownHost}./notes`],
  ['/release-notes?v=4.2#new', `${own}/release-notes?v=4.2#new`],
] as const;

const refused = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://example.com/6f1b',
  'filesystem:https://example.com/temporary/a',
  'view-source:https://example.com/',
  'about:blank',
  'about:srcdoc',
  'file:///etc/passwd',
  'ftp://example.com/',
  'ws://example.com/',
  'wss://example.com/',
  'mailto:someone@example.com',
  'tel:+15551230142',
  'intent://example.com/#Intent;scheme=https;end',
  'http://example.com/release-notes',
  'http://example.com:443/',
  '//example.com/release-notes',
  '/\\example.com/release-notes',
  '///example.com/release-notes',
  '/release notes',
  'release-notes',
  '?a=b',
  '#a',
  '',
  ' ',
  'https:',
  'https:/',
  'https://',
  'https:///',
  'https:///example.com/',
  'https:example.com',
  'https:/example.com',
  'https:\\\\example.com',
  'https://example.com\\@evil.example/',
  'https://user@example.com/',
  'https://user:password@example.com/',
  'https://:password@example.com/',
  'https://example.com:99999/',
  'https://exa mple.com/',
  'https://example.com/a b',
  'https://example.com/\n',
  '\thttps://example.com/',
  'https://example.com/\u202egnp.html',
  'https://exam\u200bple.com/',
  'https://[::1',
  'https://%zz/',
  // A page served over http may not frame even its own host over https.
  `http://${ownHost}/release-notes`,
  `https://example.com/${'a'.repeat(2_048)}`,
] as const;

describe('the address of release notes', () => {
  it.each(opened)('may be %s [S30] [S54] [A2.34]', (given, address) => {
    expect(notesAddress(given, own)).toBe(address);
  });

  it.each(refused)('is missing from %j, so the banner is plain text [S30]', (given) => {
    expect(notesAddress(given, own)).toBeNull();
  });

  it.each([null, undefined, 7, true, {}, [], ['https://example.com/']])(
    'is rejected in %j [S30] [S23]',
    (given) => {
      expect(notesAddress(given, own)).toBeNull();
    },
  );

  it('may be on the portal’s own host even if that is not served over https [S54]', () => {
    const local = 'http://127.0.0.1:5173';
    expect(notesAddress(`${local}/release-notes.html`, local)).toBe(`${local}/release-notes.html`);
    expect(notesAddress('/release-notes.html', local)).toBe(`${local}/release-notes.html`);
    expect(notesAddress('http://127.0.0.1:8080/release-notes.html', local)).toBeNull();
    expect(notesAddress('http://user@127.0.0.1:5173/release-notes.html', local)).toBeNull();
  });

  it('is https and without credentials for any input [S30] [S54]', () => {
    const parts = fc.array(
      fc.oneof(
        fc.constantFrom(
          'https',
          'http',
          'javascript',
          'data',
          ':',
          '/',
          '//',
          '\\',
          '@',
          '.',
          '?',
          '#',
          ownHost,
          '%2f',
        ),
        fc.constantFrom('\t', '\n', ' ', '\u0000', '\u202e', '\u200b', 'example.com', '[::1]', ':443', '。'),
        fc.string({ unit: 'grapheme', maxLength: 4 }),
      ),
      { maxLength: 10 },
    );
    const anything = fc.oneof(
      fc.anything(),
      fc.webUrl({ validSchemes: ['https', 'http', 'ftp'], withFragments: true, withQueryParameters: true }),
      parts.map((list) => list.join('')),
      parts.map((list) => `https://${list.join('')}`),
    );
    fc.assert(
      fc.property(anything, (given) => {
        const address = notesAddress(given, own);
        if (address === null) return;
        const { protocol, username, password, href } = new URL(address);
        expect({ protocol, username, password, href }).toEqual({
          protocol: 'https:',
          username: '',
          password: '',
          href: address,
        });
        expect(address).not.toMatch(/[\s\\\p{Cc}\p{Cf}]/u);
      }),
      { numRuns: runs(2_000) },
    );
  });
});

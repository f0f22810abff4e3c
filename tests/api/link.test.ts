import { describe, expect, it } from 'vitest';
import { oddIds } from '../../mock-server/odd-ids.ts';
import { isIdentifier } from '../../src/api/identifier.ts';
import { repairedAddress, otherReading } from '../../src/api/link.ts';
import { paths } from '../../src/paths.ts';

const meant = (address: string) => repairedAddress(new URL(`https://portal.example${address}`));
const user = '/auth/authorize?userid=u-maria-santos';

/** All that an id can mean, in the order in which it is asked for. */
const readings = (id: string): readonly string[] => {
  const other = otherReading(id);
  return other === null ? [id] : [id, ...readings(other)];
};

describe('the address that a damaged link means', () => {
  it.each([
    '/auth/authorize?userId=u-maria-santos',
    '/auth/authorize?USERID=u-maria-santos',
    '/auth/authorize?amp;userid=u-maria-santos',
    '/auth/authorize?amp;amp;userId=u-maria-santos',
    '//auth/authorize?userid=u-maria-santos',
    '/auth//authorize/?userid=u-maria-santos',
    '/auth/authorize%3Fuserid=u-maria-santos',
    '/auth/authorize%3Fuserid%3Du-maria-santos',
    '/auth/authorize%253Fuserid%253Du-maria-santos',
    '/auth/authorize?userid%3Du-maria-santos',
    '/auth/authorize?userid=%0D%0Au-maria-santos%0D%0A',
    '/auth/authorize?userid=u-maria=%0D%0A-santos',
    '/auth/authorize?userid=u-maria%3D%0A-santos',
    '/auth/authorize?user=%0D%0Aid=u-maria-santos',
    '/auth/authorize?%20userid=u-maria-santos',
    '/auth/authorize?%E2%80%8Buserid=u-maria-santos',
    '/auth/authorize%E2%80%8B?userid=u-maria-santos',
    '/auth/authorize%20?userid=u-maria-santos',
    '/auth/auth=%0D%0Aorize?userid=u-maria-santos',
    '/auth/authorize&userid=u-maria-santos',
    '/auth/authorize&amp;userid=u-maria-santos',
  ])('%s leads to the person whom it was sent to [S50]', (address) => {
    expect(meant(address)).toBe(user);
  });

  it('is mended behind other parts of the query, and for groups and documents as well [S50]', () => {
    expect(
      [
        '/auth/authorize?utm=mail&amp;userid=u-1',
        '/signerGroupAuth/?signergroupguid=g-riverside',
        '//signerGroupAuth?amp;SignerGroupGUID=g-riverside',
        '/document_detail?tab=sign&amp;docid=doc-1',
        '/document_detail/?TAB=sign&docId=doc-1#page',
        '//update_document?tab=sign&amp;docId=doc-1',
      ].map(meant),
    ).toEqual([
      '/auth/authorize?utm=mail&userid=u-1',
      '/signerGroupAuth?signerGroupGuid=g-riverside',
      '/signerGroupAuth?signerGroupGuid=g-riverside',
      '/document_detail?tab=sign&docid=doc-1',
      '/document_detail?tab=sign&docid=doc-1#page',
      '/update_document?tab=sign&docid=doc-1',
    ]);
  });

  it('stays on the own host, whatever slashes it begins with [S50]', () => {
    const addresses = ['/%5Cevil.example%3Fa=1', '/%5C%5Cevil.example', '//evil.example/auth'];
    const hosts = addresses.map((address) => new URL(meant(address), 'https://portal.example').host);
    expect(hosts).toEqual(addresses.map(() => 'portal.example'));
  });

  it('leaves what no mail program does to an id, which can be none then [S33] [S50]', () => {
    for (const id of ['u%00', 'u%0A1', 'u%011']) {
      const address = `/auth/authorize?userid=${id}`;
      expect(meant(address)).toBe(address);
    }
  });

  it('takes nothing from an id that could be one, nor the place of a name that stands as it should [S33] [S50]', () => {
    for (const id of oddIds)
      for (const address of [paths.authorizeUser(id), paths.signerGroupOf(id), paths.documentOf('sign', id)])
        expect(meant(address)).toBe(address);
    const both = '/auth/authorize?userId=u-emil-larsen&userid=u-maria-santos';
    expect(meant(both)).toBe(both);
    expect(['/', '/dashboard?x=1', '/nowhere', '/auth/authorize'].map(meant)).toEqual([
      '/',
      '/dashboard?x=1',
      '/nowhere',
      '/auth/authorize',
    ]);
  });
});

describe('what else an id of a link can mean', () => {
  it.each([
    'u-maria-santos ',
    ' u-maria-santos',
    '\u00a0u-maria-santos\u200b',
    '\ufeffu-maria-santos',
    'u-maria-\u200bsantos',
    'u-maria-\u00adsantos',
    'u-maria-santos.',
    'u-maria-santos>',
    'u-maria-santos"',
    '"u-maria-santos"',
    '<u-maria-santos>',
    'u-maria-santos).',
    'u-maria-santos”,',
    'u-maria-santos/',
    'u-maria-santos&gt;',
    'u%2Dmaria%2Dsantos',
    'u-maria-santos%20',
    'u-maria-santos%E2%80%8B',
    '3Du-maria-santos',
    '=3Du-maria-santos',
    'u-maria-=santos',
    'u-maria-= santos',
    'u-maria-santos=',
    '3Du-maria-=santos%3E',
  ])('%j comes to the id that was meant, after itself [S50]', (given) => {
    const all = readings(given);
    expect([all[0], all.at(-1)]).toEqual([given, 'u-maria-santos']);
    expect(all.every(isIdentifier)).toBe(true);
  });

  it('is nothing for an id without anything that mail programs add [S50]', () => {
    expect(
      ['u-maria-santos', '42', 'b7e2c9d0-0d0e-4b5a-9a51-111111111111', '氏名', '...', '3D'].map(otherReading),
    ).toEqual([null, null, null, null, null, null]);
  });
});

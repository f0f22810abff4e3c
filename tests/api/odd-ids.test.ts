import { describe, expect, it } from 'vitest';
import { oddIds } from '../../mock-server/odd-ids.ts';
import { documentFacts } from '../../src/api/document-facts.ts';
import { requestorsOf } from '../../src/api/requestors.ts';
import { paths } from '../../src/paths.ts';
import { textOf, sources } from '../repo/repository.ts';

const origin = 'https://portal.example';
const queryOf = (address: string) => new URL(address, origin).searchParams;

describe('an id in an address of the portal', () => {
  it.each(oddIds)('stays in its place, percent-encoded, and comes back as it is: %j [S33]', (id) => {
    const addresses = [
      paths.authorizeUser(id),
      paths.signerGroupOf(id),
      paths.documentOf('sign', id),
      paths.editorOf('sign', id),
    ];
    const parts = addresses.map((address) => new URL(address, origin));
    expect(parts.map(({ pathname, hash }) => [pathname, hash])).toEqual([
      ['/auth/authorize', ''],
      ['/signerGroupAuth', ''],
      ['/document_detail', ''],
      ['/update_document', ''],
    ]);
    expect([
      queryOf(addresses[0] ?? '').get('userid'),
      queryOf(addresses[1] ?? '').get('signerGroupGuid'),
      queryOf(addresses[2] ?? '').get('docid'),
      queryOf(addresses[3] ?? '').get('docid'),
    ]).toEqual([id, id, id, id]);
    expect(addresses.every((address) => /^[\w/?=&%.~!*'()-]+$/.test(address))).toBe(true);
  });

  // Pages have addresses with the id as a segment (D7.11, D7.12); that file asks for none that cannot be one.
  it('is a segment of a path only where it must be: `.` and `..` cannot be written there [S33]', () => {
    const withSegments = sources
      .filter((path) => path.startsWith('src/') && !path.endsWith('schema.d.ts'))
      .filter((path) => /['"`]\/(api|[a-z_]+)\/[^'"`\s]*(\{\w+\}|\$\{)/.test(textOf(path)));
    expect(withSegments).toEqual(['src/api/pages.ts']);
  });
});

describe('an id in an answer', () => {
  it.each<[string | number, string]>([...oddIds.map((id): [string, string] => [id, id]), [40417, '40417']])(
    'is read as it is, and a number as its decimal text: %j [S33]',
    (given, id) => {
      const facts = documentFacts({ Id: given, RequestorId: given, Signers: [{ Guid: given }] });
      expect([facts.id, facts.organizationId, facts.signers[0]?.guid]).toEqual([id, id, id]);
      expect(requestorsOf([{ Requestor: 'A', RequestorId: given }])).toEqual([{ id, name: 'A' }]);
    },
  );

  it.each(['', 'a\u0000b', 'x'.repeat(513), 2 ** 60, null, { a: 1 }])(
    'that can be none is none, and the rest of the row is read: %j [S33] [S23]',
    (given) => {
      const facts = documentFacts({ Id: given, RequestorId: given, SubjectName: 'Ann' });
      expect([facts.id, facts.organizationId, facts.subject]).toEqual([null, null, 'Ann']);
    },
  );

  it('appears twice: neither organization can be told from the other [S33]', () => {
    const rows = [
      { Requestor: 'A', RequestorId: 'r/1' },
      { Requestor: 'B', RequestorId: 'r/2' },
      { Requestor: 'C', RequestorId: 'r/1' },
    ];
    expect(requestorsOf(rows)).toEqual([
      { id: '', name: 'A' },
      { id: 'r/2', name: 'B' },
      { id: '', name: 'C' },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { headers, linksOf, me, open, rows, tabs, toSign } from './opened-lists.tsx';

const signer = { Guid: me.userid, Role: 'SIGNER', Signed: false };

describe('A role beside those of the three lists', () => {
  it.each(['SIGNER', 'ADMIN', 'SUPERVISOR'])(
    'gives a signer who is %s, too, no list, column or document more or less [D6.5]',
    async (Role) => {
      const Signers = [{ ...signer, Role }, signer];
      await open([[toSign('d-1', { Signers, IsAdmin: true }), toSign('d-2')]], { wanted: 'sign' });
      expect({
        tabs: tabs().map(([text]) => text),
        columns: headers().length,
        links: rows().map((row) => linksOf(row).length),
      }).toEqual({
        tabs: ['INITIAL REVIEW0', 'PENDING SIGNATURE2', 'DOCUMENT REVIEW0'],
        columns: 9,
        links: [1, 1],
      });
    },
  );
});

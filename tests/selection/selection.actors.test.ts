import { describe, expect, it } from 'vitest';
import { selectionActors } from '../../src/views/selection/selection.actors.ts';
import { createListContents, createReadRows, noRows } from '../../src/views/selection/list-contents.ts';
import type { Credentials } from '../../src/session/services.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { uselessAnswers, yes } from '../support/answers.ts';
import { runPort } from '../support/run-port.ts';
import { englishWords } from './english-words.ts';
import { providerClient } from '../support/provider-client.ts';

const me: Credentials = { userid: 'u-maria-santos', token: 'token-1' };

const start = (credentials: Credentials | null = me) => {
  const stored: unknown[] = [];
  const refusedTokens: string[] = [];
  const contents = createListContents(englishWords);
  const readRows = createReadRows(contents);
  const api = providerClient(() => void refusedTokens.push('refused'));
  const actors = selectionActors(
    {
      api,
      credentials: () => credentials,
      keepCounts: (counts) => stored.push(counts),
    },
    readRows,
  );
  /** The rows in the contents after the machine's next state. */
  const rowsShown = () => {
    readRows.show();
    return contents.get().rows;
  };
  const ids = () =>
    Object.fromEntries(Object.entries(rowsShown()).map(([tab, rows]) => [tab, rows.map(({ id }) => id)]));
  return { ...actors, contents, rowsShown, ids, stored, refusedTokens };
};

const signer = (Guid: string, Role: string, Signed = false) => ({ Guid, Role, Signed });
const mine = [signer(me.userid, 'SIGNER')];
const none = { review: 0, sign: 0, acknowledge: 0, complete: 0 };
const listed = (counts: typeof none) => ({ kind: 'listed', counts, matched: counts, selection: 'same' });

describe('the pending documents', () => {
  it('are requested with the credentials and the group, and nothing else [D7.4] [A6.3]', async () => {
    const asked: string[] = [];
    answerRequests(({ method, url }) => {
      asked.push(`${method} ${url}`);
      return yes([]);
    });
    expect(await runPort(start().listPendingDocuments)).toEqual(listed(none));
    expect(asked).toEqual([
      'GET http://provider.test/api/Document?userid=u-maria-santos&token=token-1&GROUP=PENDING',
    ]);
  });

  it('are sorted into the tab of their status, and into signature only if they wait for me [D4.6]', async () => {
    answerRequests(() =>
      yes([
        { Id: 'r-1', Status: 'PENDING REVIEW' },
        { Id: 'c-1', Status: 'COMPLETE' },
        { Id: 's-1', Status: 'PENDING SIGNATURE', Signers: mine },
        { Id: 's-2', Status: 'PENDING SIGNATURE', Signers: [...mine, signer('u-2', 'SIGNER', true)] },
        { Id: 's-3', Status: 'PENDING SIGNATURE', Signers: [signer('u-2', 'SIGNER')] },
        { Id: 's-4', Status: 'PENDING SIGNATURE', Signers: [...mine, signer('u-2', 'COSIGNER', true)] },
        { Id: 'r-2', Status: 'PENDING REVIEW', Signers: [] },
      ]),
    );
    const { listPendingDocuments, ids, stored } = start();
    expect(await runPort(listPendingDocuments)).toEqual(
      listed({ review: 2, sign: 2, acknowledge: 1, complete: 0 }),
    );
    expect(ids()).toEqual({
      review: ['r-1', 'r-2'],
      sign: ['s-1', 's-4'],
      acknowledge: ['c-1'],
      complete: [],
    });
    expect(stored).toEqual([{ review: 2, signed: 2, acknowledged: 1 }]);
  });

  it('include rows without an id, keep those of an unknown status for a message, and skip malformed ones [S23]', async () => {
    answerRequests(() =>
      yes([
        null,
        'x',
        4,
        {},
        { Id: 'n-1', Status: 'NEW' },
        { Id: 'n-2' },
        { Status: 'PENDING REVIEW', Comments: 'none' },
      ]),
    );
    const { listPendingDocuments, ids, contents } = start();
    expect(await runPort(listPendingDocuments)).toEqual(listed({ ...none, review: 1 }));
    expect(ids()).toEqual({ review: [null], sign: [], acknowledge: [], complete: [] });
    expect(contents.get().unlisted.map(({ id }) => id)).toEqual(['n-1', 'n-2']);
  });
});

describe('the completed documents', () => {
  it('come with the latest act first, those without a date last [D2.31] [D7.5]', async () => {
    answerRequests(({ url }) =>
      url.endsWith('&GROUP=COMPLETED')
        ? yes([
            { Id: 'none' },
            { Id: 'old', ActionDate: '2026-09-01' },
            { Id: 'slash', ActionDate: '10/2/2026' },
            { Id: 'morning', ActionDate: '2026-11-15', RawActionDate: '2026-11-15T08:00:00Z' },
            { Id: 'noon', ActionDate: '2026-11-15', RawActionDate: '2026-11-15 12:00:00' },
          ])
        : undefined,
    );
    const { listCompletedDocuments, ids } = start();
    expect(await runPort(listCompletedDocuments)).toEqual(listed({ ...none, complete: 5 }));
    const order = ['noon', 'morning', 'slash', 'old', 'none'];
    expect(ids()).toEqual({ review: [], sign: [], acknowledge: [], complete: order });
  });
});

describe('completed documents of a provider that writes dates in its own way', () => {
  it.each(['/Date(1796042451515)/', 1_796_042_451_515, 'Nov 05 2026', '20261120'])(
    'have their place by ActionDate if RawActionDate is %s [D2.31] [D9.6]',
    async (RawActionDate) => {
      answerRequests(() =>
        yes([
          { Id: 'old', ActionDate: '10/25/2026' },
          { Id: 'new', ActionDate: '11/30/2026', RawActionDate },
        ]),
      );
      const { listCompletedDocuments, ids } = start();
      await runPort(listCompletedDocuments);
      expect(ids()).toMatchObject({ complete: ['new', 'old'] });
    },
  );

  it('are in the order of the hours before and after noon [D2.31] [D9.6]', async () => {
    const hours = ['12:01:00 AM', '9:03:57 AM', '11:03:57 AM', '12:00:00 PM', '1:00:00 PM', '11:03:57 PM'];
    answerRequests(() =>
      yes([3, 0, 5, 1, 4, 2].map((at) => ({ Id: `d-${at}`, RawActionDate: `10/25/2026 ${hours[at]}` }))),
    );
    const { listCompletedDocuments, ids } = start();
    await runPort(listCompletedDocuments);
    expect(ids()).toMatchObject({ complete: ['d-5', 'd-4', 'd-3', 'd-2', 'd-1', 'd-0'] });
  });
});

describe.each(['listPendingDocuments', 'listCompletedDocuments'] as const)('%s', (port) => {
  const useless: Record<string, () => Response> = {
    ...uselessAnswers,
    'data that is no list': () => yes({ Id: 'doc-1' }),
  };

  it.each(Object.entries(useless))(
    'maps %s to an unreachable list, and keeps the earlier rows [S23]',
    async (_, answer) => {
      answerRequests(answer);
      const { stored, rowsShown, ...actors } = start();
      expect(await runPort(actors[port])).toEqual({ kind: 'unreachable' });
      expect([stored, rowsShown()]).toEqual([[], noRows]);
    },
  );

  it('renders nothing of an answer before the machine’s next state', async () => {
    answerRequests(() =>
      yes([
        { Id: 'd-1', Status: 'PENDING INITIAL REVIEW' },
        { Id: 'd-2', Status: 'COMPLETE' },
      ]),
    );
    const { contents, rowsShown, ...actors } = start();
    await runPort(actors[port]);
    expect([contents.get().rows, rowsShown() === noRows]).toEqual([noRows, false]);
  });

  it('reads missing data as an empty list [S23]', async () => {
    answerRequests(() => yes(null));
    expect(await runPort(start()[port])).toEqual(listed(none));
  });

  it('makes no call without credentials [S8]', async () => {
    expect(await runPort(start(null)[port])).toEqual({ kind: 'invalidToken' });
  });
});

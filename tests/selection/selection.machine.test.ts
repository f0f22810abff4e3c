import { describe, expect, it } from 'vitest';
import {
  oneOrganization,
  severalOrganizations,
  listAnswer,
  noRows,
  startRead,
  start,
} from './start-selection.ts';

const all = { type: 'rows.selected', organizations: 'several', isAll: true } as const;
const nothing = { type: 'rows.selected', organizations: 'none', isAll: false } as const;

describe('the tab of the lists', () => {
  it.each([
    ['review', { review: 1, sign: 1 }, 'review'],
    ['sign', { review: 1, sign: 1 }, 'sign'],
    ['sign', { review: 1 }, 'review'],
    [null, { acknowledge: 1 }, 'acknowledge'],
    [null, { sign: 2, acknowledge: 1 }, 'sign'],
  ] as const)('for the request %s with the counts %j is %s [D2.24] [S12]', async (wanted, counts, tab) => {
    const { read, list, context } = start({ wanted });
    await read(listAnswer(counts));
    expect([list(), context().tab]).toEqual(['listed', tab]);
  });

  it('stays the same after a refresh as long as it has rows [D2.24] [D2.25]', async () => {
    const { read, tell, context } = start({ wanted: 'review' });
    await read(listAnswer({ review: 1, sign: 1 }));
    tell({ type: 'tab.chosen', tab: 'sign' });
    tell({ type: 'refresh.requested' });
    await read(listAnswer({ review: 1, sign: 1 }));
    expect(context().tab).toBe('sign');
    tell({ type: 'refresh.requested' });
    await read(listAnswer({ review: 1 }));
    expect(context().tab).toBe('review');
  });

  it('cannot be changed to a tab without rows [D2.23]', async () => {
    const { tell, context } = await startRead({ sign: 1 });
    tell({ type: 'tab.chosen', tab: 'acknowledge' });
    expect(context().tab).toBe('sign');
  });

  it('of the completed list is the only one [D2.30]', async () => {
    const { answer, list, context } = start({ list: 'completed' });
    await answer('listCompletedDocuments', listAnswer({ complete: 2 }));
    expect([list(), context().tab]).toEqual(['listed', 'complete']);
  });
});

describe('reading a list', () => {
  it('can be restarted while it is pending, and only the newest answer counts [D2.25] [NET6]', async () => {
    const { tell, read, list, calls, context } = await startRead({ sign: 1 });
    tell({ type: 'refresh.requested' });
    tell({ type: 'refresh.requested' });
    expect(calls.filter(({ id }) => id === 'listPendingDocuments').length).toBe(3);
    await read(listAnswer({ review: 2 }));
    expect([list(), context().tab]).toEqual(['listed', 'review']);
  });
});

describe('the selection', () => {
  it('comes from one organization or from several [D5.2] [D4.7]', async () => {
    const { tell, selected } = await startRead();
    const seen = [
      oneOrganization,
      oneOrganization,
      severalOrganizations,
      oneOrganization,
      nothing,
      severalOrganizations,
    ].map((event) => {
      tell(event);
      return selected();
    });
    expect(seen).toEqual([
      'some.oneOrganization',
      'some.oneOrganization',
      'some.severalOrganizations',
      'some.oneOrganization',
      'none',
      'some.severalOrganizations',
    ]);
  });

  it.each([
    { type: 'filter.changed', matched: { ...noRows, review: 4 } },
    { type: 'tab.chosen', tab: 'sign' },
  ] as const)('is cleared by $type [D4.7] [LI4]', async (event) => {
    const { tell, selected } = await startRead();
    tell(oneOrganization);
    tell(event);
    expect(selected()).toBe('none');
  });

  it.each([
    { type: 'sort.chosen', sort: { column: 'subject', direction: 'ascending' } },
    { type: 'page.turned', page: 2 },
    { type: 'pageSize.chosen', pageSize: 50 },
    { type: 'refresh.requested' },
  ] as const)('is kept by $type [LI4]', async (event) => {
    const { tell, selected } = await startRead();
    tell(severalOrganizations);
    tell(event);
    expect(selected()).toBe('some.severalOrganizations');
  });

  it.each([
    ['none', 'none'],
    ['one', 'some.oneOrganization'],
    ['several', 'some.severalOrganizations'],
  ] as const)(
    'is reduced to the failed documents after an act, %s, and the list is read again [D4.7] [X4]',
    async (failed, now) => {
      const { tell, selected, list } = await startRead();
      tell(severalOrganizations);
      tell({ type: 'acts.settled', organizations: failed });
      expect([list(), selected()]).toEqual(['readingPending', now]);
    },
  );

  it('cannot include rows that the filter hides [LI4]', async () => {
    const { tell, selected } = await startRead();
    tell({ type: 'filter.changed', matched: noRows });
    tell(all);
    expect(selected()).toBe('none');
  });
});

describe('the checkboxes', () => {
  it('are disabled when all rows are selected, until the first preview is loaded [D4.7]', async () => {
    const { tell, boxes, selected } = await startRead();
    tell(all);
    expect(boxes()).toBe('open.all');
    tell({ type: 'preview.began' });
    tell(oneOrganization);
    expect([boxes(), selected()]).toEqual(['held', 'some.severalOrganizations']);
    tell({ type: 'preview.ended' });
    tell(oneOrganization);
    expect([boxes(), selected()]).toEqual(['open.notAll', 'some.oneOrganization']);
  });

  it('are disabled for at most 5 seconds, and not for a row that is no longer selected [D4.7]', async () => {
    const { tell, boxes, clock } = await startRead();
    tell(all);
    tell({ type: 'preview.began' });
    clock.increment(4_999);
    expect(boxes()).toBe('held');
    clock.increment(1);
    expect(boxes()).toBe('open.all');
    tell({ type: 'preview.began' });
    tell(nothing);
    expect(boxes()).toBe('open.notAll');
  });

  it('are enabled at once when an act is settled, even if some documents failed [D4.7] [X4]', async () => {
    const { tell, boxes, selected } = await startRead();
    tell(all);
    tell({ type: 'preview.began' });
    tell({ type: 'acts.settled', organizations: 'several' });
    tell(oneOrganization);
    expect([boxes(), selected()]).toEqual(['open.notAll', 'some.oneOrganization']);
  });

  it('are disabled again for another first preview while all rows are selected [D4.7]', async () => {
    const { tell, boxes } = await startRead();
    tell(all);
    const seen = (['preview.began', 'preview.ended', 'preview.began'] as const).map((type) => {
      tell({ type });
      return boxes();
    });
    expect(seen).toEqual(['held', 'open.all', 'held']);
  });

  it.each([
    ['a filter', { type: 'filter.changed', matched: { ...noRows, review: 4 } }],
    ['another tab', { type: 'tab.chosen', tab: 'sign' }],
    ['an act of which something failed', { type: 'acts.settled', organizations: 'several' }],
    ['a selection of some', severalOrganizations],
  ] as const)('are no longer disabled by previews after %s [D4.7]', async (_, event) => {
    const { tell, boxes } = await startRead();
    tell(all);
    tell(event);
    tell({ type: 'preview.began' });
    expect(boxes()).toBe('open.notAll');
  });
});

describe('pages', () => {
  it('can only be turned to if they exist [D2.25]', async () => {
    const { tell, context } = await startRead({ sign: 60 });
    const pages = [2, 3, 4, 0, 1.5, 1].map((page) => {
      tell({ type: 'page.turned', page });
      return context().page;
    });
    expect(pages).toEqual([2, 3, 3, 3, 3, 1]);
  });

  it.each([
    { type: 'sort.chosen', sort: { column: 'ref', direction: 'descending' } },
    { type: 'pageSize.chosen', pageSize: 100 },
    { type: 'filter.changed', matched: { ...noRows, review: 30 } },
    { type: 'tab.chosen', tab: 'sign' },
  ] as const)('begin at the first one after $type [D2.25]', async (event) => {
    const { tell, context } = await startRead();
    tell({ type: 'page.turned', page: 2 });
    tell(event);
    expect(context().page).toBe(1);
  });

  it('go back to the last one if a refresh finds fewer rows [D2.25]', async () => {
    const { tell, read, context } = await startRead({ sign: 60 });
    tell({ type: 'page.turned', page: 3 });
    tell({ type: 'refresh.requested' });
    await read(listAnswer({ sign: 26 }));
    expect(context().page).toBe(2);
  });

  it('are the same on return from a document', async () => {
    const { read, context } = start({
      wanted: 'review',
      place: { tab: 'sign', sort: { column: 'ref', direction: 'ascending' }, page: 2, pageSize: 50 },
    });
    await read(listAnswer({ review: 1, sign: 60 }));
    expect(context()).toMatchObject({ tab: 'sign', page: 2, pageSize: 50, sort: { column: 'ref' } });
  });
});

it('has only counts, sorting and positions in its context', async () => {
  const { tell, snapshot } = await startRead();
  tell(severalOrganizations);
  expect(snapshot().context).toEqual({
    list: 'pending',
    tab: 'review',
    wanted: null,
    counts: { ...noRows, review: 60, sign: 2 },
    matched: { ...noRows, review: 60, sign: 2 },
    sort: { column: 'daysOutstanding', direction: 'descending' },
    page: 1,
    pageSize: 25,
    error: null,
  });
});

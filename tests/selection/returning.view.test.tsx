import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noQuickFilter } from '../../src/views/selection/quick-filter.ts';
import { key, many, open } from './opened-lists.tsx';

describe('Coming back from a document', () => {
  const left = {
    tab: 'sign',
    sort: { column: 'ref', direction: 'descending' },
    page: 2,
    pageSize: 25,
    typed: 'ref',
    quick: noQuickFilter,
    selected: [],
    opened: 'd-50',
    slot: 3,
    scroll: 120,
  } as const;

  it('restores page, order, filter and row [D2.27]', async () => {
    const { navigations } = await open([many(60)], { left });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ref');
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
    expect(document.activeElement?.getAttribute('href')).toContain('docid=d-');
    await key('{Enter}');
    expect(navigations.length).toBe(1);
  });

  it('focuses the row that has taken the place of one that is gone [X8]', async () => {
    await open([many(60).filter(({ Id }) => Id !== 'd-50')], {
      left: { ...left, sort: null, typed: '', page: 1 },
    });
    expect(document.activeElement?.getAttribute('href')).toBe('/document_detail?tab=sign&docid=d-4');
  });
});

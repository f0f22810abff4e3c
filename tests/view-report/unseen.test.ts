import { describe, expect, it } from 'vitest';
import { minute, openingReport, openStay } from './opened-stay.ts';

describe('a document of which nothing is visible', () => {
  it('is reported as opened, and counts from the moment its first page is painted [X17] [D4.17]', async () => {
    const { pass, lines, state, seconds, viewing, page } = await openStay({ first: 'unpainted' });
    expect([await lines(), state()]).toEqual([[openingReport], '{reports.quiet,time.staying.unseen}']);
    pass(4 * minute);
    page.press();
    expect(seconds()).toBe(0);
    viewing.painted();
    pass(2 * minute);
    expect([seconds(), state()]).toEqual([120, '{reports.quiet,time.staying.counting.active}']);
    viewing.end();
    expect(await lines()).toEqual([openingReport, '09:04:00-09:06:00']);
  });

  it('does not count if it is painted behind another window, or while the person is away [X17]', async () => {
    const [behind, idle] = [await openStay({ first: 'unpainted' }), await openStay({ first: 'unpainted' })];
    behind.page.setVisible(false);
    idle.pass(6 * minute);
    for (const { viewing, pass } of [behind, idle]) {
      viewing.painted();
      pass(minute);
    }
    expect([behind.seconds(), behind.state(), idle.seconds(), idle.state()]).toEqual([
      0,
      '{reports.quiet,time.staying.behind}',
      0,
      '{reports.quiet,time.staying.idle}',
    ]);
    behind.page.setVisible(true);
    idle.page.press();
    for (const { pass } of [behind, idle]) pass(minute);
    expect([behind.seconds(), idle.seconds()]).toEqual([60, 60]);
  });

  it('stops counting if painting fails, and continues when a page is painted again [X17]', async () => {
    const { pass, lines, state, seconds, viewing } = await openStay();
    pass(2 * minute);
    viewing.painted();
    viewing.unpainted();
    expect(state()).toBe('{reports.reporting,time.staying.unseen}');
    pass(minute);
    expect(seconds()).toBe(120);
    viewing.opened('SIGNED');
    viewing.painted();
    pass(minute);
    viewing.end();
    expect([await lines(), seconds()]).toEqual([
      [openingReport, '09:01:00-09:02:00', '09:03:00-09:04:00'],
      180,
    ]);
  });

  it('does not count either after its page returned from the back-forward cache, or when its screen is shown again [X17] [S16]', async () => {
    const { pass, page, state, seconds, viewing } = await openStay({ first: 'unpainted' });
    page.putAway();
    expect(state()).toBe('{reports.reporting,time.awayUnseen}');
    page.bringBack();
    page.press();
    pass(2 * minute);
    expect([seconds(), state()]).toEqual([0, '{reports.reporting,time.staying.unseen}']);
    viewing.left();
    viewing.returned();
    pass(2 * minute);
    expect([seconds(), state()]).toEqual([0, '{reports.reportingOpening,time.staying.unseen}']);
  });
});

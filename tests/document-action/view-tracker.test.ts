import { describe, expect, it } from 'vitest';
import { createViewTracker, viewAction } from '../../src/views/document-action/view-tracker.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { me, no, noting, yes } from './wired-document.ts';

describe('tracking a view', () => {
  const track = (change: object = {}) => {
    const clock = { now: Date.UTC(2026, 2, 1, 9, 0, 0) };
    const reports: unknown[] = [];
    const services = { ...noting(), ...change };
    answerRequests(async (request) => {
      reports.push(((await request.json()) as { Data: unknown }).Data);
      return yes();
    });
    return { clock, reports, services, tracker: createViewTracker(services, () => clock.now) };
  };
  const report = (close: string) => ({
    UserId: me.userid,
    Id: 'doc-1',
    Action: 'SIGNED',
    DocumentOpenTimestamp: '2026-03-01 09:00:00',
    DocumentCloseTimestamp: close,
    Token: me.token,
  });

  it('reports on opening with a close time one minute later, and the true one on the act [D4.17] [D9.9] [S16] [A7.14]', async () => {
    const { clock, reports, services, tracker } = track();
    expect(await tracker.opened('doc-1', 'SIGNED')).toEqual({ kind: 'reported' });
    expect(services.openView()).toEqual({ documentId: 'doc-1', action: 'SIGNED', openedAt: clock.now });
    clock.now += 300_000;
    expect(await tracker.acted('sign')).toEqual({ kind: 'reported' });
    tracker.left();
    expect([reports, services.openView()]).toEqual([
      [report('2026-03-01 09:01:00'), report('2026-03-01 09:05:00')],
      null,
    ]);
  });

  it('reports the true close time once on leaving without an act [S16]', async () => {
    const { clock, reports, tracker } = track();
    await tracker.opened('doc-1', 'SIGNED');
    clock.now += 90_000;
    tracker.left();
    tracker.left();
    await new Promise((resolve) => setTimeout(resolve));
    expect(reports).toEqual([report('2026-03-01 09:01:00'), report('2026-03-01 09:01:30')]);
  });

  it('is one stay, however often the document is read again meanwhile [S16]', async () => {
    const { clock, reports, tracker } = track();
    await tracker.opened('doc-1', 'SIGNED');
    clock.now += 20_000;
    expect(await tracker.opened('doc-1', 'SIGNED')).toEqual({ kind: 'reported' });
    clock.now += 20_000;
    tracker.left();
    await new Promise((resolve) => setTimeout(resolve));
    expect(reports).toEqual([report('2026-03-01 09:01:00'), report('2026-03-01 09:00:40')]);
  });

  it('clears the flag of the pending action when the report is refused [A8.7]', async () => {
    const { services, tracker } = track();
    answerRequests(() => no('View not recorded'));
    expect(await tracker.opened('doc-1', 'SIGNED')).toEqual({ kind: 'unreported' });
    expect(services.openView()).toBe(null);
  });

  it('reports a declined document as declined [D3.6] [D4.17]', async () => {
    const { clock, reports, tracker } = track();
    await tracker.opened('doc-1', 'SIGNED');
    clock.now += 90_000;
    await tracker.acted('decline');
    expect(reports.slice(1)).toEqual([{ ...report('2026-03-01 09:01:30'), Action: 'DECLINED' }]);
  });

  it('is the person’s own, also once their session has ended, and nobody’s once another person’s has begun [S8] [S16]', async () => {
    const closing = async (change: object) => {
      const { clock, reports, services, tracker } = track(change);
      await tracker.opened('doc-1', 'SIGNED');
      clock.now += 60_000;
      services.credentials = () => null;
      tracker.left();
      await new Promise((resolve) => setTimeout(resolve));
      return reports.slice(1);
    };
    expect([await closing({}), await closing({ isReplaced: () => true })]).toEqual([
      [report('2026-03-01 09:01:00')],
      [],
    ]);
  });

  it('does not count the hours in which the computer slept [S16]', async () => {
    const { clock, reports, tracker } = track({ sleptMs: () => 8 * 3_600_000 });
    await tracker.opened('doc-1', 'SIGNED');
    clock.now += 8 * 3_600_000 + 900_000;
    tracker.left();
    await new Promise((resolve) => setTimeout(resolve));
    expect(reports.slice(1)).toEqual([report('2026-03-01 09:15:00')]);
  });

  it('begins anew when the page comes back as it was, unless it was acted on [S16]', async () => {
    const { clock, reports, tracker } = track();
    await tracker.opened('doc-1', 'SIGNED');
    clock.now += 60_000;
    tracker.hidden();
    clock.now += 3_600_000;
    tracker.returned();
    await new Promise((resolve) => setTimeout(resolve));
    const anew = {
      ...report('2026-03-01 10:02:00'),
      DocumentOpenTimestamp: '2026-03-01 10:01:00',
    };
    expect(reports.slice(1)).toEqual([report('2026-03-01 09:01:00'), anew]);
    await tracker.acted('sign');
    tracker.hidden();
    tracker.returned();
    await new Promise((resolve) => setTimeout(resolve));
    expect(reports.length).toBe(4);
  });

  it("carries the document's own action, else the tab's [S16]", () => {
    expect([
      viewAction('ACKNOWLEDGED', 'sign'),
      viewAction(null, 'sign'),
      viewAction('', 'review'),
      viewAction('Signed?', 'acknowledge'),
    ]).toEqual(['ACKNOWLEDGED', 'SIGNED', 'REVIEWED', 'ACKNOWLEDGED']);
  });
});

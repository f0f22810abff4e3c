import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts';
import type { DashboardEvent, FiguresAnswer } from '../../machines/dashboard/dashboard.setup.ts';
import { maxSlices, pageOf, pagesOf, slicesOf } from '../../machines/dashboard/figures.ts';
import type { CountRow, Figures } from '../../machines/dashboard/figures.ts';
import { palette } from '../../src/views/dashboard/organization-colours.ts';
import { statePath } from '../../src/ui/state-path.ts';

const row = (name: string, count: number | null): CountRow => ({ key: name, identity: name, name, count });
const rows = (most: number) => Array.from({ length: most }, (_, at) => row(`O${at + 1}`, most - at));

const figures = (outstanding: number, declines: number, reasons = 2): Figures => ({
  unsigned: 1,
  averageDays: 1,
  declined: 1,
  outstanding: rows(outstanding),
  declines: rows(declines).map((one) => ({ ...one, reasons: rows(reasons) })),
});
const answered = (given: Figures): FiguresAnswer => ({ kind: 'figures', figures: given });

const open = async (...answers: FiguresAnswer[]) => {
  const left = [...answers];
  const actor = createActor(
    dashboardMachine.provide({
      actors: { getDashboard: fromPromise(async () => left.shift() ?? { kind: 'unreachable' }) },
    }),
  );
  actor.start();
  const settled = async () => {
    while (actor.getSnapshot().hasTag('busy')) await Promise.resolve();
  };
  await settled();
  const send = async (...events: DashboardEvent[]) => {
    for (const event of events) actor.send(event);
    await settled();
    return statePath(actor.getSnapshot().value);
  };
  return { actor, send };
};

const shown = (declines: string, outstanding = 'picture', reading = 'current') =>
  `shown{declines.${declines},outstanding.${outstanding},reading.${reading}}`;

describe('the charts of the dashboard', () => {
  it('open the reasons of an organization, and return in their last form [D2.14]', async () => {
    const { send } = await open(answered(figures(2, 30)));
    expect(await send({ type: 'reasons.opened', key: 'O1' })).toBe(shown('reasons.picture'));
    expect(await send({ type: 'reasons.closed' })).toBe(shown('organizations.picture'));
    await send(
      { type: 'table.chosen', of: 'organizations' },
      { type: 'page.turned', of: 'organizations', page: 2 },
    );
    expect(await send({ type: 'reasons.opened', key: 'O21' })).toBe(shown('reasons.table'));
    expect(await send({ type: 'reasons.closed' })).toBe(shown('organizations.table'));
  });

  it('open only the reasons of an organization that is shown [D2.14]', async () => {
    const { send } = await open(answered(figures(2, 30)));
    expect(await send({ type: 'reasons.opened', key: 'O21' })).toBe(shown('organizations.picture'));
    expect(await send({ type: 'reasons.opened', key: '__proto__' })).toBe(shown('organizations.picture'));
    await send({ type: 'others.opened', of: 'organizations' });
    expect(await send({ type: 'reasons.opened', key: 'O1' })).toBe(shown('organizations.others'));
    expect(await send({ type: 'reasons.opened', key: 'O21' })).toBe(shown('reasons.picture'));
    expect(await send({ type: 'reasons.closed' })).toBe(shown('organizations.others'));
  });

  it('have no Others if every row has a slice [D2.14] [LI3]', async () => {
    const { send } = await open(answered(figures(20, 21)));
    expect(await send({ type: 'others.opened', of: 'outstanding' })).toBe(shown('organizations.picture'));
    expect(await send({ type: 'others.opened', of: 'organizations' })).toBe(shown('organizations.others'));
  });

  it('do not change while the figures are read again, or if that fails [D2.14]', async () => {
    const { actor, send } = await open(answered(figures(30, 2)), { kind: 'refused', error: 'Closed' });
    await send({ type: 'table.chosen', of: 'outstanding' }, { type: 'reasons.opened', key: 'O2' });
    expect(await send({ type: 'figures.refreshed' })).toBe(shown('reasons.picture', 'table', 'outdated'));
    expect([actor.getSnapshot().context.error, actor.getSnapshot().context.figures]).toEqual([
      'Closed',
      figures(30, 2),
    ]);
  });

  it('keep the reasons open if the new figures have their organization [D2.14]', async () => {
    const { send } = await open(answered(figures(2, 2)), answered(figures(2, 1)));
    await send({ type: 'reasons.opened', key: 'O1' });
    expect(await send({ type: 'figures.refreshed' })).toBe(shown('reasons.picture'));
  });
});

describe('slices and pages', () => {
  it('are shown up to twenty, the size of the palette; beyond that the smallest are in Others [D2.14] [D3.8] [S51]', () => {
    const at = (count: number) => {
      const { own, others, total } = slicesOf(rows(count));
      return [own.length, others.length, total];
    };
    expect(maxSlices).toBe(palette.length);
    expect([0, 1, 20, 21, 5_000].map(at)).toEqual([
      [0, 0, 0],
      [1, 0, 1],
      [20, 0, 210],
      [20, 1, 231],
      [20, 4_980, 12_502_500],
    ]);
  });

  it('leave out rows without a count or with 0 [S23]', () => {
    const { own, total } = slicesOf([row('A', 2), row('B', 0), row('C', null)]);
    expect([own, total]).toEqual([[row('A', 2)], 2]);
  });

  it('show the last page if there are fewer pages than before [LI3]', () => {
    expect([pagesOf([]), pagesOf(rows(20)), pagesOf(rows(21)), pagesOf(rows(5_000))]).toEqual([1, 1, 2, 250]);
    expect(pageOf(rows(21), 2)).toEqual([row('O21', 1)]);
    expect(pageOf(rows(3), 9)).toEqual(rows(3));
  });
});

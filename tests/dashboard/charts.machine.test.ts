import { describe, expect, it } from 'vitest';
import { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts';
import type { DashboardEvent } from '../../machines/dashboard/dashboard.setup.ts';
import type { ChartName } from '../../machines/dashboard/figures.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { startActor } from '../support/start-actor.ts';

const rows = (most: number) =>
  Array.from({ length: most }, (_, at) => {
    const name = `O${at + 1}`;
    return { key: name, identity: name, name, count: most - at };
  });
const figures = (count: number) => ({
  kind: 'figures',
  figures: {
    unsigned: 1,
    averageDays: 1,
    declined: 1,
    outstanding: rows(count),
    declines: rows(count).map((one) => ({ ...one, reasons: rows(count) })),
  },
});

const charts = ['outstanding', 'organizations', 'reasons'] as const;
/** With so many rows the table has four pages, and the list behind 'Others' three. */
const many = 65;

/**
 * Starts the charts with so many rows each, with the reasons of one organization open if `of` is that chart.
 */
const shown = async (of: ChartName, count = many) => {
  const stage = startActor(dashboardMachine, undefined);
  await stage.answer('getDashboard', figures(count));
  const send = (event: DashboardEvent) => stage.send(event);
  if (of === 'reasons') send({ type: 'reasons.opened', key: 'O1' });
  const inPlace = () => {
    const { outstanding, declines } = (
      stage.snapshot().value as { shown: { outstanding: string; declines: Record<string, string> } }
    ).shown;
    return of === 'outstanding' ? outstanding : statePath(declines).replace(`${of}.`, '');
  };
  const page = () => (stage.snapshot().context as { pages: Record<ChartName, number> }).pages[of];
  return { ...stage, send, inPlace, page };
};

const other = (of: ChartName): ChartName => (of === 'outstanding' ? 'organizations' : 'outstanding');

describe.each(charts)('the chart of %s', (of) => {
  it('switches to its table and back, and only by its own events [X9]', async () => {
    const { send, inPlace } = await shown(of);
    send({ type: 'table.chosen', of: other(of) });
    const untouched = inPlace();
    send({ type: 'table.chosen', of });
    const chosen = inPlace();
    send({ type: 'picture.chosen', of: other(of) });
    const still = inPlace();
    send({ type: 'picture.chosen', of });
    expect([untouched, chosen, still, inPlace()]).toEqual(['picture', 'table', 'table', 'picture']);
  });

  it('opens the list behind Others, and returns to the picture [LI3]', async () => {
    const { send, inPlace } = await shown(of);
    send({ type: 'others.opened', of: other(of) });
    const untouched = inPlace();
    send({ type: 'others.opened', of });
    const opened = inPlace();
    send({ type: 'others.closed', of: other(of) });
    const still = inPlace();
    send({ type: 'others.closed', of });
    expect([untouched, opened, still, inPlace()]).toEqual(['picture', 'others', 'others', 'picture']);
  });

  it.each([
    ['table.chosen', 4],
    ['others.opened', 3],
  ] as const)('turns only to existing pages after %s [LI3]', async (opened, last) => {
    const { send, page } = await shown(of);
    send({ type: opened, of });
    const turned = [2, last, 0, last + 1].map((wanted) => {
      send({ type: 'page.turned', of: other(of), page: 1 });
      send({ type: 'page.turned', of, page: wanted });
      return page();
    });
    expect(turned).toEqual([2, last, last, last]);
  });

  it.each([
    ['its table', 'table.chosen', 'others.opened', 'others.closed'],
    ['what Others stands for', 'others.opened', 'table.chosen', 'picture.chosen'],
  ] as const)(
    'shows the first page after %s, whatever page was shown before [LI3]',
    async (_, opened, before, back) => {
      const { send, page } = await shown(of);
      send({ type: before, of });
      send({ type: 'page.turned', of, page: 3 });
      const turned = page();
      send({ type: back, of });
      send({ type: opened, of });
      expect([turned, page()]).toEqual([3, 1]);
    },
  );

  it('returns to its picture if the new figures have no Others, and else stays [S23]', async () => {
    const ends = await Promise.all(
      [many, 2].map(async (count) => {
        const { send, answer, inPlace } = await shown(of);
        send({ type: 'others.opened', of });
        send({ type: 'figures.refreshed' });
        await answer('getDashboard', figures(count));
        return inPlace();
      }),
    );
    expect(ends).toEqual(['others', 'picture']);
  });
});

describe('the reasons of an organization', () => {
  it.each(['picture', 'table', 'others'] as const)(
    'close if their organization disappears; the organizations return in their last form: %s [D2.14] [S23]',
    async (form) => {
      const { send, answer, snapshot } = await shown('organizations');
      const of = 'organizations';
      if (form === 'table') send({ type: 'table.chosen', of });
      if (form === 'others') send({ type: 'others.opened', of });
      const key = form === 'others' ? 'O21' : 'O1';
      send({ type: 'reasons.opened', key });
      send({ type: 'figures.refreshed' });
      const { figures: read } = figures(many);
      const declines = read.declines.filter((one) => one.key !== key);
      await answer('getDashboard', { kind: 'figures', figures: { ...read, declines } });
      expect((snapshot().value as { shown: { declines: object } }).shown.declines).toEqual({
        organizations: form,
      });
    },
  );
});

describe('figures that cannot be read', () => {
  it.each([
    [{ kind: 'refused', error: 'Closed' }, 'refused', 'Closed'],
    [{ kind: 'unreachable' }, 'failed', null],
  ])(
    'show an error if no figures are shown yet, for %j, and are read again on request [D8.2] [D8.3]',
    async (given, state, error) => {
      const stage = startActor(dashboardMachine, undefined);
      await stage.answer('getDashboard', given);
      expect([stage.snapshot().value, stage.snapshot().context.error]).toEqual([state, error]);
      stage.send({ type: 'figures.retried' });
      expect([stage.snapshot().value, stage.calls.length]).toEqual(['loading', 2]);
    },
  );

  it('keep earlier figures on the screen, and are read again on request [D8.2]', async () => {
    const { send, answer, snapshot, calls } = await shown('outstanding');
    const reading = () => (snapshot().value as { shown: { reading: string } }).shown.reading;
    send({ type: 'figures.refreshed' });
    await answer('getDashboard', { kind: 'unreachable' });
    const outdated = reading();
    send({ type: 'figures.refreshed' });
    expect([outdated, reading(), calls.length]).toEqual(['outdated', 'rereading', 3]);
  });
});

import { describe, expect, it } from 'vitest';
import { reportMachine } from '../../machines/report/report.machine.ts';
import type { ReportEvent } from '../../machines/report/report.setup.ts';
import { startActor } from '../support/start-actor.ts';

type Dates = 'none' | 'ready' | 'unreadable' | 'reversed';
const enter = (dates: Dates): ReportEvent => ({ type: 'dates.changed', dates, month: 'none' });
const search: ReportEvent = { type: 'search.requested' };

/** Starts the report, cancels its initial search, and enters dates; the searches have these outcomes. */
const startSearched = async (...kinds: readonly string[]) => {
  const stage = startActor(reportMachine, { month: 'none' });
  stage.send({ type: 'search.cancelled' });
  stage.send(enter('ready'));
  for (const kind of kinds) {
    stage.send(search);
    await stage.answer('getBillingReport', { kind, error: 'Not now' });
  }
  const called = (port: string) => stage.calls.filter(({ id }) => id === port).length;
  return {
    ...stage,
    open: () => (stage.snapshot().value as { open: Readonly<Record<string, unknown>> }).open,
    searches: () => called('getBillingReport') - 1,
    files: () => called('saveCsv'),
  };
};

const befores = [[], ['found'], ['empty'], ['refused'], ['unreachable']] as const;
const back = { found: 'shown', empty: 'empty', refused: 'untouched', unreachable: 'untouched' } as const;
const results = [
  ['found', 'shown'],
  ['empty', 'empty'],
  ['refused', 'refused'],
  ['unreachable', 'failed'],
] as const;

describe('a search of the report', () => {
  it.each(befores.flatMap((before) => results.map(([kind, state]) => [before, kind, state] as const)))(
    'shows its own outcome, whatever was shown before: after %j it is %s [D2.18] [D8.3]',
    async (before, kind, state) => {
      const report = await startSearched(...before, kind);
      expect(report.open()['search']).toBe(state);
    },
  );

  it.each(befores.map((before) => [before] as const))(
    'replaces the previous one, and cancelling it returns to what was shown before both: after %j [D2.18]',
    async (before) => {
      const report = await startSearched(...before);
      report.send(search);
      report.send(search);
      const searches = report.searches();
      report.send({ type: 'search.cancelled' });
      const [kind] = before;
      expect([searches, report.open()['search']]).toEqual([
        before.length + 2,
        kind ? back[kind] : 'untouched',
      ]);
    },
  );

  it.each(befores.map((before) => [before] as const))(
    'cannot be restarted with invalid dates: after %j [D5.4]',
    async (before) => {
      const report = await startSearched(...before);
      report.send(search);
      const searches = report.searches();
      report.send(enter('none'));
      report.send(search);
      expect(report.searches()).toBe(searches);
    },
  );
});

describe('a range that is chosen by a button', () => {
  const range = (month: 'none' | 'over'): ReportEvent => ({ type: 'range.searched', month });

  it.each(befores.map((before) => [before] as const))(
    'is searched at once whatever the dates were, and replaces a pending search: after %j [D2.17]',
    async (before) => {
      const report = await startSearched(...before);
      report.send(enter('reversed'));
      report.send(range('none'));
      report.send(range('over'));
      const { searches, open, answer, snapshot } = report;
      expect([searches(), open()['dates']]).toEqual([before.length + 2, 'ready']);
      await answer('getBillingReport', { kind: 'found' });
      expect(snapshot().context.shownMonth).toBe('over');
    },
  );

  it.each(befores.flatMap((before) => [1, 2].map((presses) => [before, presses] as const)))(
    'returns to what was shown if its search is cancelled: after %j, pressed %i times [D2.18]',
    async (before, presses) => {
      const report = await startSearched(...before);
      for (let press = 0; press < presses; press += 1) report.send(range('over'));
      report.send({ type: 'search.cancelled' });
      const [kind] = before;
      expect([report.searches(), report.open()['search']]).toEqual([
        before.length + presses,
        kind ? back[kind] : 'untouched',
      ]);
    },
  );

  it.each(befores.map((before) => [before] as const))(
    'marks its rows as a month that is over, like an entered one: after %j [X13]',
    async (before) => {
      const month = (one: 'none' | 'over'): ReportEvent => ({
        type: 'dates.changed',
        dates: 'ready',
        month: one,
      });
      const asked = async (...events: readonly ReportEvent[]) => {
        const report = await startSearched(...before);
        for (const event of events) report.send(event);
        await report.answer('getBillingReport', { kind: 'found' });
        return report.snapshot().context.shownMonth;
      };
      expect([
        await asked(range('over')),
        await asked(month('over'), search),
        await asked(search, month('over'), search),
        await asked(search, month('over')),
        await asked(month('over'), search, { type: 'dates.changed', dates: 'none', month: 'none' }),
      ]).toEqual(['over', 'over', 'over', 'none', 'over']);
    },
  );
});

describe('the dates of the report', () => {
  it('are distinguished: none, in order, reversed, unreadable [D5.4]', async () => {
    const report = await startSearched();
    const told = (['ready', 'none', 'reversed', 'unreadable', 'none'] as const).map((dates) => {
      report.send(enter(dates));
      return report.open()['dates'];
    });
    expect(told).toEqual(['ready', 'none', 'reversed', 'unreadable', 'none']);
  });

  it('keep the shown rows, even when they are emptied', async () => {
    const report = await startSearched('found');
    report.send(enter('none'));
    expect(report.open()).toEqual({ dates: 'none', search: 'shown', file: 'idle' });
  });
});

describe('the groups of the report', () => {
  it('can all be closed at once, including those that were opened one by one', async () => {
    const report = await startSearched('found');
    report.send({ type: 'groups.opened' });
    report.send({ type: 'group.toggled', group: 's1' });
    report.send({ type: 'groups.closed' });
    expect(report.snapshot().context).toMatchObject({ groups: 'closed', toggled: [] });
  });
});

describe('the file of the report', () => {
  it('is made once for all presses within a second, and again for a later press [D2.15]', async () => {
    const report = await startSearched('found');
    report.send({ type: 'csv.requested' });
    await report.answer('saveCsv', { kind: 'saved' });
    report.clock.increment(900);
    report.send({ type: 'csv.requested' });
    const within = report.files();
    report.clock.increment(100);
    const after = report.files();
    report.send({ type: 'csv.requested' });
    expect([within, after, report.files()]).toEqual([1, 1, 2]);
  });

  it('can be requested again at once if making it failed [D2.15]', async () => {
    const report = await startSearched('found');
    report.send({ type: 'csv.requested' });
    await report.answer('saveCsv', { kind: 'failed' });
    report.send({ type: 'csv.requested' });
    expect(report.files()).toBe(2);
  });
});

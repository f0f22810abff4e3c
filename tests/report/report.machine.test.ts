import { describe, expect, it } from 'vitest';
import { reportMachine } from '../../machines/report/report.machine.ts';
import type { ReportEvent } from '../../machines/report/report.setup.ts';
import { startActor } from '../support/start-actor.ts';

/** Starts the report and cancels its initial search. */
const startReport = () => {
  const stage = startActor(reportMachine, { month: 'none' });
  stage.send({ type: 'search.cancelled' });
  const send = (event: ReportEvent) => stage.send(event);
  return {
    ...stage,
    send,
    enter: (dates: 'none' | 'ready' | 'unreadable' | 'reversed', month: 'none' | 'soFar' | 'over' = 'none') =>
      send({ type: 'dates.changed', dates, month }),
    search: () => send({ type: 'search.requested' }),
    find: async (kind: string) => stage.answer('getBillingReport', { kind }),
    at: () => (stage.snapshot().value as { open: { search: string } }).open.search,
    asked: () =>
      stage.calls
        .filter(({ id }) => id === 'getBillingReport')
        .slice(1)
        .map(({ input }) => input),
  };
};

describe('the flow of the report', () => {
  it('begins with a search for the given dates, and marks its rows as theirs [D2.17] [X13]', async () => {
    const { answer, calls, snapshot } = startActor(reportMachine, { month: 'over' });
    const before = snapshot().value;
    await answer('getBillingReport', { kind: 'found' });
    expect(calls).toMatchObject([{ id: 'getBillingReport', input: { everyone: false } }]);
    expect([before, snapshot().value, snapshot().context.shownMonth]).toEqual([
      { open: { dates: 'ready', search: { searching: 'nothing' }, file: 'idle' } },
      { open: { dates: 'ready', search: 'shown', file: 'idle' } },
      'over',
    ]);
  });

  it('searches only with existing dates in the right order [D5.4]', () => {
    const { enter, search, asked, emitted } = startReport();
    for (const dates of ['unreadable', 'reversed', 'none'] as const) {
      enter(dates);
      search();
    }
    expect([asked(), emitted]).toEqual([[], [{ type: 'dates.refused' }, { type: 'dates.refused' }]]);
    enter('ready');
    search();
    expect(asked()).toEqual([{ everyone: false }]);
  });

  it('includes all users if that was chosen when the search began [D2.16]', () => {
    const { enter, search, send, asked } = startReport();
    enter('ready');
    send({ type: 'everyone.toggled' });
    search();
    send({ type: 'everyone.toggled' });
    search();
    expect(asked()).toEqual([{ everyone: true }, { everyone: false }]);
  });

  it('keeps the month of the shown rows when other dates are entered; new rows begin closed and unfiltered [X13]', async () => {
    const { enter, search, send, find, snapshot } = startReport();
    const shown = () => {
      const { shownMonth, groups, toggled, onlyReached } = snapshot().context;
      return { shownMonth, groups, toggled, onlyReached };
    };
    enter('ready', 'over');
    search();
    enter('ready');
    await find('found');
    send({ type: 'groups.opened' });
    send({ type: 'group.toggled', group: 's0' });
    send({ type: 'group.toggled', group: 's1' });
    send({ type: 'group.toggled', group: 's0' });
    send({ type: 'reached.toggled' });
    expect(shown()).toEqual({ shownMonth: 'over', groups: 'open', toggled: ['s1'], onlyReached: true });
    search();
    await find('found');
    send({ type: 'reached.toggled' });
    expect(shown()).toEqual({ shownMonth: 'none', groups: 'closed', toggled: [], onlyReached: false });
  });

  it('makes a file only if there are rows, one at a time, and finishes it during a new search [D2.15] [D9.2]', async () => {
    const { enter, search, send, find, answer, calls, clock, emitted } = startReport();
    const files = () => calls.flatMap(({ id, input }) => (id.startsWith('save') ? [[id, input]] : []));
    send({ type: 'csv.requested' });
    enter('ready', 'over');
    search();
    send({ type: 'csv.requested' });
    send({ type: 'workbook.requested' });
    expect(files()).toEqual([]);
    await find('found');
    send({ type: 'csv.requested' });
    send({ type: 'csv.requested' });
    send({ type: 'workbook.requested' });
    search();
    expect(files()).toEqual([['saveCsv', { onlyReached: false }]]);
    await answer('saveCsv', { kind: 'saved' });
    await find('found');
    send({ type: 'csv.requested' });
    send({ type: 'workbook.requested' });
    expect(files().length).toBe(1);
    clock.increment(1_000);
    send({ type: 'csv.requested' });
    await answer('saveCsv', { kind: 'failed' });
    send({ type: 'reached.toggled' });
    send({ type: 'workbook.requested' });
    send({ type: 'csv.requested' });
    send({ type: 'workbook.requested' });
    await answer('saveWorkbook', { kind: 'failed' });
    send({ type: 'workbook.requested' });
    await answer('saveWorkbook', { kind: 'saved' });
    send({ type: 'workbook.requested' });
    expect(files()).toEqual([
      ['saveCsv', { onlyReached: false }],
      ['saveCsv', { onlyReached: false }],
      ['saveWorkbook', { onlyReached: true }],
      ['saveWorkbook', { onlyReached: true }],
    ]);
    expect(emitted).toEqual([
      { type: 'notice', intent: 'success', id: 'report.notice.saved', form: 'csv', ms: 5_000 },
      { type: 'notice', intent: 'warning', id: 'report.notice.notSaved', form: 'csv', ms: 5_000 },
      { type: 'notice', intent: 'warning', id: 'report.notice.notSaved', form: 'xlsx', ms: 5_000 },
      { type: 'notice', intent: 'success', id: 'report.notice.saved', form: 'xlsx', ms: 5_000 },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { local } from '../../src/session/stored-keys.ts';
import { minute, openIn, openingReport, openStay, flushMicrotasks } from './opened-stay.ts';

describe('counted time', () => {
  it.each([
    ['another tab', 'setVisible'],
    ['another window', 'setFocused'],
  ] as const)(
    'ends when %s is in front, and a new span begins after it [X17] [S44] [D7.9]',
    async (_, set) => {
      const { page, pass, lines, state, seconds, viewing } = await openStay();
      pass(2 * minute);
      page[set](false);
      expect([state(), seconds()]).toEqual(['{reports.reporting,time.staying.behind}', 120]);
      pass(10 * minute);
      page.press();
      page[set](true);
      pass(minute);
      viewing.end();
      expect([await lines(), seconds()]).toEqual([
        [openingReport, '09:01:00-09:02:00', '09:12:00-09:13:00'],
        180,
      ]);
    },
  );

  it('ends five minutes after the last activity, and continues with the next [X17]', async () => {
    const { page, pass, lines, state, seconds, viewing } = await openStay();
    pass(2 * minute);
    page.press();
    pass(20 * minute);
    expect([state(), seconds()]).toEqual(['{reports.reporting,time.staying.idle}', 7 * 60]);
    page.press();
    pass(minute);
    viewing.end();
    expect(await lines()).toEqual([openingReport, '09:01:00-09:07:00', '09:22:00-09:23:00']);
  });

  it('of a span whose timer fires late is reported on the next activity, which begins another span [X17]', async () => {
    const { page, pass, sleep, lines, state, viewing } = await openStay();
    pass(5 * minute - 500);
    sleep(2_000, true);
    page.press();
    expect(state()).toBe('{reports.reporting,time.staying.counting.active}');
    pass(minute);
    viewing.end();
    expect(await lines()).toEqual([openingReport, '09:01:00-09:05:00', '09:05:02-09:06:01']);
  });

  it('continues on activity in another tab, and does not begin while this tab is in the background [X17] [S9]', async () => {
    const { page, pass, state, seconds } = await openStay();
    pass(4 * minute);
    page.hearStorage(local.lastActivity, '1');
    page.hearStorage(local.name, 'Maria');
    page.hearStorage(local.lastActivity, null);
    pass(4 * minute);
    expect(seconds()).toBe(480);
    page.setFocused(false);
    page.press();
    pass(minute);
    expect([seconds(), state()]).toEqual([480, '{reports.reporting,time.staying.behind}']);
  });

  it('does not begin before the first activity of the person [X17]', async () => {
    const { page, pass, state, seconds } = await openStay();
    page.setVisible(false);
    pass(6 * minute);
    page.setVisible(true);
    pass(minute);
    await flushMicrotasks();
    expect([seconds(), state()]).toEqual([0, '{reports.quiet,time.staying.idle}']);
    page.press();
    pass(minute);
    expect(seconds()).toBe(60);
  });

  it.each([true, false])(
    'ends before the computer sleeps, whether its steady clock runs meanwhile (%s) or not, and begins with the next activity [X17] [S16]',
    async (isSteadyRunning) => {
      const { page, pass, sleep, lines, seconds, viewing } = await openStay();
      pass(2 * minute);
      sleep(8 * 60 * minute, isSteadyRunning);
      pass(10_000);
      expect(seconds()).toBe(120);
      page.press();
      pass(minute);
      viewing.end();
      expect(await lines()).toEqual([openingReport, '09:01:00-09:02:00', '17:02:10-17:03:10']);
    },
  );

  it.each([true, false])(
    'excludes a sleep if the first event after it is the end (steady clock running: %s) [X17] [S16]',
    async (isSteadyRunning) => {
      const { pass, sleep, lines, viewing } = await openStay();
      pass(2 * minute);
      sleep(8 * 60 * minute, isSteadyRunning);
      viewing.end();
      expect(await lines()).toEqual([openingReport, '09:01:00-09:02:00']);
    },
  );

  it('excludes a sleep if the first event after it is a key [X17]', async () => {
    const { page, pass, sleep, lines, viewing } = await openStay();
    pass(2 * minute);
    sleep(3 * 60 * minute, false);
    page.press();
    pass(minute);
    viewing.end();
    expect(await lines()).toEqual([openingReport, '09:01:00-09:02:00', '12:02:00-12:03:00']);
  });

  it.each([-10 * minute, 10 * minute])(
    'is not lengthened by a clock that is changed by %i ms [X17]',
    async (byMs) => {
      const { page, pass, setClock, seconds, lines, viewing } = await openStay();
      pass(2 * minute);
      setClock(byMs);
      pass(1_000);
      page.press();
      pass(2 * minute);
      viewing.end();
      await lines();
      expect(seconds()).toBeGreaterThan(238);
      expect(seconds()).toBeLessThanOrEqual(241);
    },
  );

  it('ends when the page enters the back-forward cache, and a new span, not a new stay, begins on its return [X17] [S16]', async () => {
    const { page, pass, lines, state, viewing } = await openStay();
    pass(2 * minute);
    page.putAway();
    expect(state()).toBe('{reports.reporting,time.away}');
    pass(10 * minute);
    page.bringBack();
    page.press();
    pass(2 * minute);
    page.setVisible(false);
    viewing.acted(false);
    page.putAway();
    page.bringBack();
    // The act's own report spans the whole stay (S44).
    expect(await lines()).toEqual([
      openingReport,
      '09:01:00-09:02:00',
      '09:12:00-09:14:00',
      '09:00:00-09:14:00',
    ]);
  });

  it('of less than a second after the opening’s minute is not reported during the stay [X17]', async () => {
    const { page, pass, lines } = await openStay();
    pass(minute + 900);
    page.setFocused(false);
    page.setFocused(true);
    pass(900);
    page.setFocused(false);
    expect(await lines()).toEqual([openingReport]);
  });

  it('in two tabs is reported for each separately, beginning after the minute of its own opening [X17] [S44]', async () => {
    const { openAnother, pass, page, lines } = await openStay();
    pass(2 * minute);
    page.setFocused(false);
    const other = openAnother();
    openIn(other, 'doc-2');
    await flushMicrotasks();
    pass(10_000);
    other.page.setFocused(false);
    page.setFocused(true);
    pass(minute);
    page.setFocused(false);
    other.page.setFocused(true);
    pass(minute);
    other.page.setFocused(false);
    expect(await lines()).toEqual([
      openingReport,
      '09:01:00-09:02:00',
      'doc-2 SIGNED 09:02:00-09:03:00',
      '09:02:10-09:03:10',
      'doc-2 SIGNED 09:03:10-09:04:10',
    ]);
  });

  it('is reported in whole seconds within the span [X17] [A9.6]', async () => {
    const { page, pass, lines } = await openStay();
    pass(minute + 400);
    page.setFocused(false);
    pass(300);
    page.setFocused(true);
    pass(2_400);
    page.setFocused(false);
    expect(await lines()).toEqual([openingReport, '09:01:01-09:01:03']);
  });

  it('ends for good with the act: no timer runs after the screen is left [X17]', async () => {
    const { page, pass, seconds, viewing, timers } = await openStay();
    pass(2 * minute);
    viewing.acted(false);
    page.press();
    pass(minute);
    expect(seconds()).toBe(120);
    viewing.end();
    expect(timers()).toBe(0);
  });
});

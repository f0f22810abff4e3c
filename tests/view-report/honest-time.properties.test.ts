import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { local } from '../../src/session/stored-keys.ts';
import { hearReports, minute, openIn, openTab, settle, signedIn, viewActiveMs } from './opened-stay.ts';
import type { Sent } from './opened-stay.ts';
import { createComputer } from './simulated-world.ts';

type Step =
  | readonly ['wait', number]
  | readonly ['front', 'tab' | 'other' | 'nothing', 'shown' | 'focused']
  | readonly ['press']
  | readonly ['open' | 'act' | 'leave' | 'putAway' | 'bringBack' | 'paint' | 'failPainting', 'tab' | 'other']
  | readonly ['sleep', number, boolean]
  | readonly ['setClock', number];

const of = fc.constantFrom('tab', 'other');
const waiting = fc.tuple(fc.constant('wait'), fc.integer({ min: 1, max: 8 * minute }));
const pressing = fc.tuple(fc.constant('press'));
const fronting = fc.tuple(
  fc.constant('front'),
  fc.constantFrom('tab', 'other', 'nothing'),
  fc.constantFrom('shown', 'focused'),
);
const using = fc.tuple(fc.constantFrom('open', 'act', 'leave', 'putAway', 'bringBack'), of);
const sleeping = fc.tuple(fc.constant('sleep'), fc.integer({ min: 3_001, max: 60 * minute }), fc.boolean());
const setting = fc.tuple(fc.constant('setClock'), fc.integer({ min: -60 * minute, max: 60 * minute }));
const painting = fc.tuple(fc.constantFrom('paint', 'failPainting'), of);
const ordinary = fc.oneof(waiting, pressing, fronting, using, painting) as fc.Arbitrary<Step>;
const anything = fc.oneof(
  waiting,
  waiting,
  pressing,
  fronting,
  using,
  painting,
  sleeping,
  setting,
) as fc.Arbitrary<Step>;

/** From when to when something was so, on a clock that nobody sets. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Place extends ReturnType<typeof openTab> {
  document: ReturnType<typeof openIn> | null;
  isAway: boolean;
  isPainted: boolean;
}

/** Reports are told in whole seconds. */
const inSeconds = (at: number) => Math.ceil(at / 1_000) * 1_000;

/** Plays the steps in two tabs of one person, and notes when a document was in front of somebody active. */
const play = async (steps: readonly Step[], opensInFront = false) => {
  const reports = hearReports();
  const computer = createComputer();
  const tab: Place = { ...signedIn(computer), document: null, isAway: false, isPainted: false };
  const other: Place = {
    ...openTab(computer, tab.localStore),
    document: null,
    isAway: false,
    isPainted: false,
  };
  const places = { tab, other };
  other.page.setVisible(false);
  let front: Place | null = tab;
  let [now, activeAt, opened] = [0, 0, 0];
  const viewed: Stretch[] = [];
  const openings: number[] = [];
  const shown = [computer.now()];
  // As the session does, whose timers count from the last activity.
  const countIdle = () => [tab, other].forEach(({ store }) => store.idleFor());
  countIdle();
  const meanwhile = (ms: number) => {
    const to = Math.min(now + ms, activeAt + viewActiveMs);
    if (front?.document && front.isPainted && !front.isAway && to > now) viewed.push({ from: now, to });
    now += ms;
  };
  const press = () => {
    if (!front || front.isAway) return;
    activeAt = now;
    front.store.noteActivity();
    front.page.press();
    const hearer = front === tab ? other : tab;
    hearer.page.hearStorage(local.lastActivity, String(computer.now()));
    countIdle();
  };
  const bring = (next: Place | null, how: 'shown' | 'focused') => {
    if (front === next) return;
    if (how === 'shown') front?.page.setVisible(false);
    else front?.page.setFocused(false);
    front = next;
    next?.page.setVisible(true);
    next?.page.setFocused(true);
  };
  const paint = (what: 'paint' | 'failPainting', place: Place) => {
    if (!place.document || place.isAway) return;
    place.isPainted = what === 'paint';
    place.document.viewing[place.isPainted ? 'painted' : 'unpainted']();
  };
  const use = (what: 'open' | 'act' | 'leave' | 'putAway' | 'bringBack', place: Place) => {
    if (what === 'putAway' && !place.isAway) {
      place.isAway = true;
      return place.page.putAway();
    }
    if (what === 'bringBack' && place.isAway) {
      place.isAway = false;
      return place.page.bringBack();
    }
    if (place.isAway || what === 'putAway' || what === 'bringBack') return;
    if (what !== 'open') place.document?.viewing[what === 'act' ? 'acted' : 'end'](false);
    else {
      if (opensInFront) bring(place, 'shown');
      place.document?.viewing.end();
      opened += 1;
      const document = openIn(place, `doc-${opened}`);
      // After fifteen idle minutes nobody is signed in any more.
      place.isPainted = true;
      place.document = document.viewing.stay() && document;
      if (place.document) openings.push(now);
      return;
    }
    place.document = null;
  };
  for (const step of steps) {
    const [kind] = step;
    if (kind === 'wait') computer.pass(step[1], meanwhile);
    else if (kind === 'front') bring(step[1] === 'nothing' ? null : places[step[1]], step[2]);
    else if (kind === 'press') press();
    else if (kind === 'sleep') computer.sleep(step[1], step[2]);
    else if (kind === 'setClock') computer.setClock(step[1]);
    else if (kind === 'paint' || kind === 'failPainting') paint(kind, places[step[1]]);
    else use(kind, places[step[1]]);
    shown.push(computer.now());
    await settle();
  }
  for (const { document } of [tab, other]) document?.viewing.end();
  await settle();
  const clock = { from: inSeconds(Math.min(...shown)), to: inSeconds(Math.max(...shown)) };
  return { reports, viewed, openings, clock };
};

const ms = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
const asStretch = ({ open, close }: Sent): Stretch => ({ from: ms(open), to: ms(close) });
const lengthOf = ({ from, to }: Stretch) => to - from;
const sum = (stretches: readonly Stretch[]) => stretches.reduce((all, one) => all + lengthOf(one), 0);
const overlap = (one: Stretch, two: Stretch) =>
  lengthOf(one) > 0 && lengthOf(two) > 0 && one.from < two.to && two.from < one.to;

/** The opening report alone does not outlive the page. */
const isOpening = ({ outlivesPage }: Sent) => !outlivesPage;

/** Reports that share time with an earlier one. */
const claimedTwice = (reports: readonly Sent[]): readonly Sent[] =>
  reports.filter((report, index) =>
    reports.slice(0, index).some((earlier) => overlap(asStretch(earlier), asStretch(report))),
  );

/** What of the viewed time no opening report claims. */
const unclaimed = (viewed: readonly Stretch[], openings: readonly number[]): number =>
  openings
    .reduce<readonly Stretch[]>(
      (left, from) =>
        left.flatMap((one) =>
          [
            { from: one.from, to: Math.min(one.to, from) },
            { from: Math.max(one.from, from + minute), to: one.to },
          ].filter((part) => lengthOf(part) > 0),
        ),
      viewed,
    )
    .reduce((all, one) => all + lengthOf(one), 0);

describe('What is reported as viewed', () => {
  it('was viewed but for the minutes of the openings, no two reports share any time, and all are at most a minute more than the clock’s, whatever happens in two tabs in whichever order [X17] [S44]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { minLength: 3, maxLength: 40 }), async (steps) => {
        const { reports, viewed, clock } = await play(steps);
        const spans = reports.filter((report) => !isOpening(report)).map((report) => asStretch(report));
        expect(sum(spans)).toBeLessThanOrEqual(sum(viewed));
        expect(claimedTwice(reports)).toEqual([]);
        const all = reports.map((report) => asStretch(report));
        expect(all.filter((one) => lengthOf(one) < 0)).toEqual([]);
        expect(sum(all)).toBeLessThanOrEqual(lengthOf(clock) + minute);
      }),
      { numRuns: 400 },
    );
  });

  it('is all that was viewed beside the minutes of the openings, but for parts of seconds, where documents are opened in front, no clock is set and nothing sleeps [X17]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(ordinary, { minLength: 3, maxLength: 30 }), async (steps) => {
        const { reports, viewed, openings } = await play(steps, true);
        const spans = reports.filter((report) => !isOpening(report)).map((report) => asStretch(report));
        const lost = unclaimed(viewed, openings) - sum(spans);
        expect(lost).toBeLessThan(2_000 * (steps.length + 1) + 1);
      }),
      { numRuns: 200 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { local } from '../../src/session/stored-keys.ts';
import {
  interceptReports,
  minute,
  openIn,
  openTab,
  recorded,
  flushMicrotasks,
  signedIn,
  viewActiveMs,
} from './opened-stay.ts';
import type { Sent } from './opened-stay.ts';
import { createComputer } from './simulated-world.ts';
import { runs } from '../fuzz/extent.ts';

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

/** A period on a clock that nobody sets. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A document that was opened: when, and when it was in front of somebody active. */
interface OpenedDocument {
  readonly id: string;
  readonly openedAt: number;
  readonly viewed: Stretch[];
  isActedOn: boolean;
}

interface Place extends ReturnType<typeof openTab> {
  document: (ReturnType<typeof openIn> & { readonly of: OpenedDocument }) | null;
  isAway: boolean;
  isPainted: boolean;
}

/**
 * Plays the steps in two tabs of one person, and records when a document was in front of an active person.
 */
const play = async (steps: readonly Step[], opensInFront = false) => {
  const computer = createComputer();
  const sentAt = new Map<Sent, number>();
  const reports = interceptReports((sent) => {
    sentAt.set(sent, computer.now());
    return recorded();
  });
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
  let [now, activeAt] = [0, 0];
  const documents: OpenedDocument[] = [];
  // Like the session, whose timers count from the last activity.
  const countIdle = () => [tab, other].forEach(({ store }) => store.idleFor());
  countIdle();
  const meanwhile = (ms: number) => {
    const to = Math.min(now + ms, activeAt + viewActiveMs);
    if (front?.document && front.isPainted && !front.isAway && to > now)
      front.document.of.viewed.push({ from: now, to });
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
    if (what !== 'open') {
      if (what === 'act' && place.document) place.document.of.isActedOn = true;
      place.document?.viewing[what === 'act' ? 'acted' : 'end'](false);
    } else {
      if (opensInFront) bring(place, 'shown');
      place.document?.viewing.end();
      const noted = { id: `doc-${documents.length + 1}`, openedAt: now, viewed: [], isActedOn: false };
      const document = openIn(place, noted.id);
      place.isPainted = true;
      // After fifteen idle minutes nobody is signed in any more.
      place.document = document.viewing.stay() && { ...document, of: noted };
      if (place.document) documents.push(noted);
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
    await flushMicrotasks();
  }
  for (const { document } of [tab, other]) document?.viewing.end();
  await flushMicrotasks();
  return { reports, documents, sentAt };
};

type Played = Awaited<ReturnType<typeof play>>;

const ms = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
const asStretch = ({ open, close }: Sent): Stretch => ({ from: ms(open), to: ms(close) });
const lengthOf = ({ from, to }: Stretch) => to - from;
const sum = (stretches: readonly Stretch[]) => stretches.reduce((all, one) => all + lengthOf(one), 0);
const overlap = (one: Stretch, two: Stretch) =>
  lengthOf(one) > 0 && lengthOf(two) > 0 && one.from < two.to && two.from < one.to;

/** The reports of a document: its opening, then spans, and finally its act if there was one. */
const reportsOf = ({ reports }: Played, { id, isActedOn }: OpenedDocument) => {
  const [opening, ...more] = reports.filter((report) => report.id === id);
  const act = isActedOn ? more.at(-1) : undefined;
  return { opening, act, spans: (act ? more.slice(0, -1) : more).map((report) => asStretch(report)) };
};

const spansOf = (played: Played): readonly Stretch[] =>
  played.documents.flatMap((document) => reportsOf(played, document).spans);

const sharedTime = (spans: readonly Stretch[]) =>
  spans.filter((span, index) => spans.slice(0, index).some((earlier) => overlap(earlier, span)));

/** The part of the viewed time that is after the opening's minute. */
const viewedLater = ({ viewed, openedAt }: OpenedDocument): number =>
  sum(
    viewed
      .map(({ from, to }) => ({ from: Math.max(from, openedAt + minute), to }))
      .filter((one) => lengthOf(one) > 0),
  );

const anyOf = (steps: fc.Arbitrary<Step>, most: number) => fc.array(steps, { minLength: 3, maxLength: most });

describe('the time that is reported as viewed', () => {
  it('was viewed, except for the minute of each opening and the time up to an act, for any events in two tabs in any order [X17]', async () => {
    await fc.assert(
      fc.asyncProperty(anyOf(anything, 40), async (steps) => {
        const played = await play(steps);
        const viewed = played.documents.flatMap((one) => one.viewed);
        expect(sum(spansOf(played))).toBeLessThanOrEqual(sum(viewed));
      }),
      { numRuns: runs(300) },
    );
  });

  it('never opens after the moment at which it is sent, nor closes before it opens; an opening is a minute long [S44] [D9.9]', async () => {
    await fc.assert(
      fc.asyncProperty(anyOf(anything, 40), async (steps) => {
        const played = await play(steps);
        const early = played.reports.filter((one) => asStretch(one).from > (played.sentAt.get(one) ?? 0));
        expect(early).toEqual([]);
        expect(played.reports.filter((one) => lengthOf(asStretch(one)) < 0)).toEqual([]);
        const openings = played.documents.map((document) => reportsOf(played, document).opening);
        expect(openings.map((one) => one && lengthOf(asStretch(one)))).toEqual(openings.map(() => minute));
      }),
      { numRuns: runs(300) },
    );
  });

  it('begins after its opening’s minute, overlaps no other span, and is all that was viewed except for fractions of seconds, if documents are opened in front, no clock is changed and nothing sleeps [X17]', async () => {
    await fc.assert(
      fc.asyncProperty(anyOf(ordinary, 30), async (steps) => {
        const played = await play(steps, true);
        expect(sharedTime(spansOf(played))).toEqual([]);
        for (const document of played.documents) {
          const { opening, act, spans } = reportsOf(played, document);
          const from = opening ? asStretch(opening).from : 0;
          expect(spans.filter((one) => lengthOf(one) > 0 && one.from < from + minute)).toEqual([]);
          expect((act ?? opening)?.open).toBe(opening?.open);
          const lost = act ? 0 : viewedLater(document) - sum(spans);
          expect(lost).toBeLessThan(2_000 * (steps.length + 1) + 1);
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

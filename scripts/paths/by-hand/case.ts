import type { Path } from '../path.ts';
import type { Sight } from '../../../machines/screen.ts';
import { paths } from '../../../src/paths.ts';
import type { Shown } from '../screens.ts';
import { byNumber } from '../numbers.ts';
import { changeOf, isCovered, isTelling, seenIn } from '../shown-words.ts';
import type { Doing } from './doing.ts';
import { isCalling } from './script.ts';
import type { HandScript } from './script.ts';
import type { Markup } from '../texts.ts';
import { doingIn, leftIn } from './words.ts';
import type { Words } from './words.ts';

/** What a tester does or looks for: to a person, and after a keyword of Gherkin. */
export interface Sentence {
  readonly short: string;
  readonly told: string;
  /** The order that it is, or null. */
  readonly order: string | null;
}

/** One numbered step of a test case. */
interface CaseStep {
  readonly does: readonly Sentence[];
  /** What is new on the screen, what can be used there, and what no longer; empty where nobody can look. */
  readonly sees: readonly Sentence[];
  /** Whether nobody can do it by hand, or only a person can. */
  readonly isLeft: boolean;
  /** The stop of the path at which the step ends. */
  readonly stop: number;
}

/** A path as a tester reads it: what is made ready, then the steps. */
export interface TestCase {
  readonly id: string;
  readonly before: readonly Sentence[];
  readonly steps: readonly CaseStep[];
  /** The screen on which it ends, by what is most telling there; empty where nobody sees it. */
  readonly ends: string;
  /** The statements of the specification of which it checks something, by their ids. */
  readonly covers: readonly string[];
  /** About how long a person needs, in minutes. */
  readonly minutes: number;
  /** What keeps a person from walking it to its end in a few minutes: a long wait, or what nobody can do; null where nothing does. */
  readonly obstacle: 'long' | 'cannot' | null;
}

const bothForms = (words: Words, say: (words: Words) => readonly string[]): readonly Sentence[] => {
  const told = say({ ...words, form: 'told' });
  return say(words).map((short, at) => ({ short, told: told[at] ?? short, order: null }));
};

const doingsIn = (words: Words, doing: readonly Doing[]): readonly Sentence[] =>
  doing.flatMap((one) =>
    bothForms(words, (form) => [doingIn(form, one)]).map((said) => ({
      ...said,
      order: one.does === 'order' ? one.order : null,
    })),
  );

const shownAt = (path: Path, script: HandScript, stop: number): Shown | null => {
  const { isSeen = false, seenInstead = null } = script[stop] ?? {};
  if (!isSeen) return null;
  const own = path.steps[stop - 1] ?? path.start;
  return seenInstead ? { sees: seenInstead.sees, offers: [], refuses: [] } : own.shown;
};

/** The notices that have come since the stop before a step. */
const noticesIn = ({ steps }: Path, from: number, to: number): readonly Sight[] =>
  steps
    .slice(Math.max(0, from - 1), to)
    .flatMap(({ notice }) => (notice === null ? [] : [{ text: notice, in: 'page' }]));

/** The statements of which something is looked at where a step ends; none where another screen is there instead. */
const provedAt = (path: Path, script: HandScript, stop: number): readonly string[] => {
  const { isSeen = false, seenInstead = null } = script[stop] ?? {};
  const isProved = isSeen && (seenInstead === null || seenInstead.isWhatComes);
  return isProved ? (path.steps[stop - 1] ?? path.start).proves : [];
};

const lastOpened = (doing: readonly Doing[]): string | null => {
  const last = doing.findLast(({ does }) => does === 'open');
  return last?.does === 'open' ? last.address : null;
};

const seesIn = (words: Words, now: Shown | null, before: Shown | null, doing: readonly Doing[]) => {
  if (now === null) return [];
  const isEmpty = now.sees.length + now.offers.length + now.refuses.length === 0;
  const change = changeOf(now, before, lastOpened(doing));
  return bothForms(words, (form) => {
    const { lines, nothing, rest } = seenIn(form, form.marks, form.form);
    const told = lines(change);
    if (told.length > 0) return told;
    return isEmpty ? [nothing] : rest(now, before === null);
  });
};

/** Nobody reads a longer title: of a longer text its first sentence is enough where it says something, or its first words. */
const longestEnd = 60;
const shortestSentence = 40;
const shortened = (text: string): string => {
  if (text.length <= longestEnd) return text;
  const [first = text] = text.split(/(?<=[.?!]) |(?<=。)/);
  if (first.length <= longestEnd && first.length >= shortestSentence) return first;
  return `${text.slice(0, longestEnd).replace(/ \S*$/, '')}…`;
};

/** What a page is called to which an address leads. */
const titles: Readonly<Record<string, string>> = {
  [paths.authorize]: 'app.title.authorization',
  [paths.dashboard]: 'app.title.dashboard',
  [paths.pending]: 'app.title.pending',
  [paths.completed]: 'app.title.completed',
  [paths.document]: 'app.title.document',
  [paths.editor]: 'app.title.editor',
  [paths.profile]: 'app.title.profile',
};

const titleOf = (one: Sight): string | undefined =>
  'title' in one ? one.title : 'address' in one ? titles[one.address] : undefined;

/** How a path ends, as the screen shows it: by what its last step has brought or taken away, else by what stands there; empty where nothing tells. */
const endIn = (words: Words, now: Shown | null, before: Shown | null): string => {
  if (now === null) return '';
  const marks: Markup = { ...words.marks, name: (text) => words.marks.name(shortened(text)) };
  const { sight, lines, nothing } = seenIn(words, marks, 'short');
  const said = (one: Sight): string => {
    const title = titleOf(one);
    return title === undefined
      ? sight(one)
      : `${marks.name(words.text(title))}${words.signs.parentheses(words.text('paths.shown.tab'))}`;
  };
  const { sees, offers, gone } = changeOf(now, before, null);
  const { sight: whole } = seenIn(words, words.marks, 'short');
  const fresh = sees.filter(isTelling);
  const short = fresh.find((one) => titleOf(one) === undefined && whole(one).length <= longestEnd);
  const called = now.sees.filter((one) => 'title' in one || ('role' in one && one.role === 'heading'));
  const best = short ?? [...fresh, ...called][0];
  if (best !== undefined) return said(best);
  const [change] = [
    ...lines({ sees: [], offers: [], gone: gone.slice(0, 1), lost: [] }),
    ...lines({ sees: [], offers: offers.slice(0, 1), gone: [], lost: [] }),
  ];
  if (change !== undefined) return change;
  const isEmpty = now.sees.length + now.offers.length + now.refuses.length === 0;
  const rest = now.sees.findLast(isTelling);
  if (isEmpty) return nothing;
  return rest === undefined ? '' : said(rest);
};

/** Beneath a dialog stays what stood there before it. */
const onTopOf = (before: Shown | null, now: Shown): Shown =>
  before !== null && isCovered(now) ? { ...now, sees: [...now.sees, ...before.sees] } : now;

/** What a person needs for one thing, in milliseconds. */
const usualMs = 6_000;
/** No longer does anybody wait for what no setting shortens. */
const longestMs = 60_000;

const msOf = (doing: Doing): number => usualMs + ('ms' in doing && doing.setting === null ? doing.ms : 0);

/** The stops at which a tester does something; what follows by itself belongs to the one before. */
const stepStops = (script: HandScript): readonly number[] =>
  script.flatMap(({ isActed }, stop) => (stop === 0 || isActed ? [stop] : []));

/** A path as a tester reads it; `happens` says what happens at one of its stops. */
export const caseOf = (
  path: Path,
  script: HandScript,
  words: Words,
  happens: (stop: number) => string,
): TestCase => {
  const stops = stepStops(script);
  const first = script[0]?.doing ?? [];
  const begin = Math.max(
    0,
    first.findLastIndex((one) => isCalling(one) && one.does !== 'order'),
  );
  let seen: Shown | null = null;
  let ends = '';
  const steps = stops.map((stop, at): CaseStep => {
    const one = script[stop];
    if (one === undefined) throw new Error(`${path.id} has no stop ${stop}.`);
    const last = (stops[at + 1] ?? script.length) - 1;
    const doing = stop === 0 ? first.slice(begin) : one.doing;
    const now = shownAt(path, script, last);
    const told = now && { ...now, sees: [...noticesIn(path, stop, last), ...now.sees] };
    const sees = one.cannot === null ? seesIn(words, told, seen, doing) : [];
    ends = endIn(words, told, seen);
    seen = one.cannot === null && now !== null ? onTopOf(seen, now) : seen;
    const left = bothForms(words, (form) => leftIn(form, one, happens(stop)));
    const does = one.cannot === null ? doingsIn(words, doing) : [];
    return { does: [...does, ...left], sees, isLeft: left.length > 0, stop: last };
  });
  const all = script.flatMap(({ doing }) => doing);
  const isLong = all.some((one) => 'ms' in one && one.setting === null && one.ms > longestMs);
  return {
    id: path.id,
    before: doingsIn(words, first.slice(0, begin)),
    steps,
    ends,
    covers: [...new Set(steps.flatMap(({ stop }) => provedAt(path, script, stop)))].toSorted(byNumber),
    minutes: Math.max(1, Math.round(all.reduce((sum, one) => sum + msOf(one), 0) / 60_000)),
    obstacle: script.some(({ cannot }) => cannot !== null) ? 'cannot' : isLong ? 'long' : null,
  };
};

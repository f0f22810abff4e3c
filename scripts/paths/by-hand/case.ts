import type { Path } from '../path.ts';
import type { Sight } from '../../../machines/screen.ts';
import { paths } from '../../../src/paths.ts';
import type { Expectations } from '../screens.ts';
import { byNumber } from '../numbers.ts';
import { changeOf, isCovered, isInformative, describeScreen } from '../shown-words.ts';
import type { HandAction } from './doing.ts';
import { isCalling } from './script.ts';
import type { HandScript } from './script.ts';
import type { Markup } from '../texts.ts';
import { actionSentence, obstacleSentences } from './words.ts';
import type { Words } from './words.ts';

/** What a tester does or looks for: worded for a person (`short`), and to follow a keyword of Gherkin. */
export interface Sentence {
  readonly short: string;
  readonly told: string;
  /** The order that it is, or null. */
  readonly order: string | null;
}

/** One numbered step of a test case. */
interface CaseStep {
  readonly does: readonly Sentence[];
  /** What is new, enabled or disabled on the screen; empty if the step is impossible or nothing can be seen. */
  readonly sees: readonly Sentence[];
  /** Whether it is impossible by hand, or possible only for a person. */
  readonly isLeft: boolean;
  /** The stop of the path at which the step ends. */
  readonly stop: number;
}

/** A path for a tester: preparations, then steps. */
export interface TestCase {
  readonly id: string;
  readonly before: readonly Sentence[];
  readonly steps: readonly CaseStep[];
  /** The most informative part of the last screen, for the title; empty if it is invisible. */
  readonly ends: string;
  /** The ids of the statements of the specification that it checks, wholly or in part. */
  readonly covers: readonly string[];
  /** About how long a person needs, in minutes. */
  readonly minutes: number;
  /** Why a person cannot execute it in a few minutes: a long wait, or an impossible step; null if they can. */
  readonly obstacle: 'long' | 'cannot' | null;
}

const bothForms = (words: Words, say: (words: Words) => readonly string[]): readonly Sentence[] => {
  const told = say({ ...words, form: 'told' });
  return say(words).map((short, at) => ({ short, told: told[at] ?? short, order: null }));
};

const sentencesFor = (words: Words, doing: readonly HandAction[]): readonly Sentence[] =>
  doing.flatMap((one) =>
    bothForms(words, (form) => [actionSentence(form, one)]).map((said) => ({
      ...said,
      order: one.does === 'order' ? one.order : null,
    })),
  );

const expectationsOf = (path: Path, script: HandScript, stop: number): Expectations | null => {
  const { isSeen = false, seenInstead = null } = script[stop] ?? {};
  if (!isSeen) return null;
  const own = path.steps[stop - 1] ?? path.start;
  return seenInstead ? { sees: seenInstead.sees, offers: [], refuses: [] } : own.shown;
};

/** The notices shown since the previous stop. */
const noticesIn = ({ steps }: Path, from: number, to: number): readonly Sight[] =>
  steps
    .slice(Math.max(0, from - 1), to)
    .flatMap(({ notice }) => (notice === null ? [] : [{ text: notice, in: 'page' }]));

/** The ids of the statements that are checked after a step; none if another screen is shown instead. */
const provedAt = (path: Path, script: HandScript, stop: number): readonly string[] => {
  const { isSeen = false, seenInstead = null } = script[stop] ?? {};
  const isProved = isSeen && (seenInstead === null || seenInstead.isWhatComes);
  return isProved ? (path.steps[stop - 1] ?? path.start).proves : [];
};

const lastOpened = (doing: readonly HandAction[]): string | null => {
  const last = doing.findLast(({ does }) => does === 'open');
  return last?.does === 'open' ? last.address : null;
};

const describeChange = (
  words: Words,
  now: Expectations | null,
  before: Expectations | null,
  doing: readonly HandAction[],
) => {
  if (now === null) return [];
  const isEmpty = now.sees.length + now.offers.length + now.refuses.length === 0;
  const change = changeOf(now, before, lastOpened(doing));
  return bothForms(words, (form) => {
    const { lines, nothing, rest } = describeScreen(form, form.marks, form.form);
    const told = lines(change);
    if (told.length > 0) return told;
    return isEmpty ? [nothing] : rest(now, before === null);
  });
};

/** The maximum length of a text in a title: a longer one is cut to its first sentence, or else to its first words. */
const longestEnd = 60;
const shortestSentence = 40;
const shortened = (text: string): string => {
  if (text.length <= longestEnd) return text;
  const [first = text] = text.split(/(?<=[.?!]) |(?<=。)/);
  if (first.length <= longestEnd && first.length >= shortestSentence) return first;
  return `${text.slice(0, longestEnd).replace(/ \S*$/, '')}…`;
};

/** The titles of the pages, by address. */
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

/** How a path ends: by what its last step has shown or removed, else by what is on the screen; empty if nothing is informative. */
const describeEnd = (words: Words, now: Expectations | null, before: Expectations | null): string => {
  if (now === null) return '';
  const marks: Markup = { ...words.marks, name: (text) => words.marks.name(shortened(text)) };
  const { sight, lines, nothing } = describeScreen(words, marks, 'short');
  const said = (one: Sight): string => {
    const title = titleOf(one);
    return title === undefined
      ? sight(one)
      : `${marks.name(words.text(title))}${words.signs.parentheses(words.text('paths.shown.tab'))}`;
  };
  const { sees, offers, gone } = changeOf(now, before, null);
  const { sight: whole } = describeScreen(words, words.marks, 'short');
  const fresh = sees.filter(isInformative);
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
  const rest = now.sees.findLast(isInformative);
  if (isEmpty) return nothing;
  return rest === undefined ? '' : said(rest);
};

/** What was shown before a dialog stays behind it. */
const onTopOf = (before: Expectations | null, now: Expectations): Expectations =>
  before !== null && isCovered(now) ? { ...now, sees: [...now.sees, ...before.sees] } : now;

/** The time that a person needs for one action, in milliseconds. */
const usualMs = 6_000;
/** A longer wait that no setting shortens is an obstacle. */
const longestMs = 60_000;

const msOf = (doing: HandAction): number =>
  usualMs + ('ms' in doing && doing.setting === null ? doing.ms : 0);

/** The stops at which a tester acts; what follows automatically belongs to the stop before. */
const stopsWithAction = (script: HandScript): readonly number[] =>
  script.flatMap(({ isActed }, stop) => (stop === 0 || isActed ? [stop] : []));

/** The test case of a path; `happens` describes what happens at one of its stops. */
export const caseOf = (
  path: Path,
  script: HandScript,
  words: Words,
  happens: (stop: number) => string,
): TestCase => {
  const stops = stopsWithAction(script);
  const first = script[0]?.doing ?? [];
  const begin = Math.max(
    0,
    first.findLastIndex((one) => isCalling(one) && one.does !== 'order'),
  );
  let seen: Expectations | null = null;
  let ends = '';
  const steps = stops.map((stop, at): CaseStep => {
    const one = script[stop];
    if (one === undefined) throw new Error(`${path.id} has no stop ${stop}.`);
    const last = (stops[at + 1] ?? script.length) - 1;
    const doing = stop === 0 ? first.slice(begin) : one.doing;
    const now = expectationsOf(path, script, last);
    const told = now && { ...now, sees: [...noticesIn(path, stop, last), ...now.sees] };
    const sees = one.cannot === null ? describeChange(words, told, seen, doing) : [];
    ends = describeEnd(words, told, seen);
    seen = one.cannot === null && now !== null ? onTopOf(seen, now) : seen;
    const left = bothForms(words, (form) => obstacleSentences(form, one, happens(stop)));
    const does = one.cannot === null ? sentencesFor(words, doing) : [];
    return { does: [...does, ...left], sees, isLeft: left.length > 0, stop: last };
  });
  const all = script.flatMap(({ doing }) => doing);
  const isLong = all.some((one) => 'ms' in one && one.setting === null && one.ms > longestMs);
  return {
    id: path.id,
    before: sentencesFor(words, first.slice(0, begin)),
    steps,
    ends,
    covers: [...new Set(steps.flatMap(({ stop }) => provedAt(path, script, stop)))].toSorted(byNumber),
    minutes: Math.max(1, Math.round(all.reduce((sum, one) => sum + msOf(one), 0) / 60_000)),
    obstacle: script.some(({ cannot }) => cannot !== null) ? 'cannot' : isLong ? 'long' : null,
  };
};

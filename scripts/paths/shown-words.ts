import type { Sight, TextSight, ElementQuery } from '../../machines/screen.ts';
import type { Expectations, Interaction } from './screens.ts';
import type { Markup, Texts } from './texts.ts';

/** The last part of a message id for a name in the model. */
export const idPart = (name: string): string =>
  name
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('');

/** Whether a text of a guide is a message id. */
export const isMessageId = (text: string): boolean => /^[a-z]+\.[\w.]+$/.test(text);

/** A name of which only the beginning is given. */
const withEllipsis = (name: string): string => `${name.replace(/…$/, '')}…`;

/** An element as a tester looks for it; `called`: a name from the sample data, alone or after the message `name`. */
export interface NamedElement extends Omit<ElementQuery, 'role'> {
  readonly role: ElementQuery['role'] | 'menuitem';
  readonly called?: string;
}

/** Roles that need not be mentioned beside the name. */
const plainRoles: readonly NamedElement['role'][] = ['button', 'link', 'menuitem', 'heading'];

const describePlace =
  ({ text }: Texts) =>
  (what: string, place: ElementQuery['in']): string =>
    place === 'dialog' ? text('paths.place.dialog', { what }) : what;

/** Describes an element by its name, its role unless that is obvious, and its place. */
export const describeElement =
  (texts: Texts, marks: Markup) =>
  ({ role, name, called, values, begins, in: place, part }: NamedElement): string => {
    const { text, textWith, signs } = texts;
    const kind = text(`paths.role.${role}`);
    const words = [name === undefined ? [] : textWith('…', name, values), called ?? []].flat();
    const own = words.length === 0 ? null : words.join(' ');
    const named = own === null ? null : marks.name(begins ? withEllipsis(own) : own);
    const isPlain = plainRoles.includes(role);
    const what = named === null ? signs.unnamed(kind) : isPlain ? named : signs.named(kind, named);
    const parted =
      part === undefined ? what : text('paths.shown.part', { what, part: marks.name(textWith('…', part)) });
    return describePlace(texts)(parted, place);
  };

/** Roles of controls, which do not show what has happened. */
const controls: readonly string[] = [
  'button',
  'checkbox',
  'combobox',
  'link',
  'searchbox',
  'tab',
  'textbox',
] satisfies readonly ElementQuery['role'][];

/** Whether it shows what has happened. */
export const isInformative = (one: Sight): boolean =>
  !('focus' in one || ('role' in one && controls.includes(one.role)));

const isAlone = (sight: Sight): boolean => 'role' in sight && sight.name === undefined;
const rank = (sight: Sight): number =>
  'address' in sight
    ? 3
    : 'title' in sight
      ? 2
      : 'focus' in sight
        ? 4
        : isAlone(sight) || !isInformative(sight)
          ? 1
          : 0;

/** The maximum of unchanged items that are listed. */
const maxRepeated = 3;

/** How a step has changed the screen, the most important items first. */
export interface ScreenChange {
  readonly sees: readonly Sight[];
  readonly offers: readonly Interaction[];
  /** What was enabled before the step, and no longer is. */
  readonly gone: readonly Interaction[];
  /** Texts that were shown before the step, and no longer are. */
  readonly lost: readonly TextSight[];
}

/** The identity of an element, regardless of `unchosen`. */
const keyOf = (value: object): string => JSON.stringify({ ...value, unchosen: undefined });
const isHere = (address: string, opened: string | null): boolean => opened?.split('?')[0] === address;

const isInDialog = (one: Sight | ElementQuery): boolean => 'in' in one && one.in === 'dialog';

const thingsOf = (uses: readonly Interaction[]): readonly string[] =>
  uses.flatMap(({ thing }) => (thing ? [keyOf(thing)] : []));

const newSights = (
  now: Expectations,
  before: Expectations | null,
  opened: string | null,
): readonly Sight[] => {
  const seen = new Set((before?.sees ?? []).map(keyOf));
  return now.sees.filter(
    (sight) => !seen.has(keyOf(sight)) && !('address' in sight && isHere(sight.address, opened)),
  );
};

/** Whether a dialog covers the screen. */
export const isCovered = ({ sees, offers }: Expectations): boolean =>
  [...sees, ...offers.flatMap(({ thing }) => thing ?? [])].some(isInDialog);

const newlyDisabled = (now: Expectations, before: Expectations | null): readonly Interaction[] => {
  const known = new Set([...(before?.sees ?? []).map(keyOf), ...thingsOf(before?.offers ?? [])]);
  const isThere = new Set([...thingsOf(now.offers), ...now.sees.map(keyOf)]);
  const isBehind = isCovered(now);
  return now.refuses.filter(
    ({ thing }) =>
      thing !== null &&
      // A refused unchosen control may be shown as a chosen one.
      !thing.unchosen &&
      (isInDialog(thing) || !isBehind) &&
      known.has(keyOf(thing)) &&
      !isThere.has(keyOf(thing)),
  );
};

/** What a step has changed on the screen; `before` is the previous screen, null if there was none. */
export const changeOf = (
  now: Expectations,
  before: Expectations | null,
  opened: string | null,
): ScreenChange => {
  const usable = new Set(thingsOf(before?.offers ?? []));
  const fresh = newSights(now, before, opened);
  const hasText = fresh.some((sight) => 'text' in sight);
  const offers = now.offers.filter(({ thing }) => thing !== null && !usable.has(keyOf(thing)));
  const gone = newlyDisabled(now, before);
  const wasSeen = new Set((before?.sees ?? []).map(keyOf));
  return {
    sees: fresh
      // If there is a text, an alert without a name says nothing more.
      .filter((sight) => !(hasText && isAlone(sight)))
      .toSorted((one, other) => rank(one) - rank(other)),
    offers,
    gone,
    lost: (now.gone ?? []).filter((one) => wasSeen.has(keyOf(one))),
  };
};

/** Describes what a screen shows, enables and no longer enables, one text each; `form` as in `Words`. */
export const describeScreen = (texts: Texts, marks: Markup, form: 'short' | 'told') => {
  const { text, textWith, signs } = texts;
  const thing = describeElement(texts, marks);
  const sight = (one: Sight): string => {
    if ('text' in one) return describePlace(texts)(marks.name(textWith('…', one.text, one.values)), one.in);
    if ('address' in one) return text('paths.shown.address', { address: marks.code(one.address) });
    // The product's name follows the title.
    if ('title' in one) return text('paths.shown.title', { title: marks.name(`${text(one.title)} · …`) });
    if ('focus' in one) return text('paths.shown.focus', { what: thing(one.focus) });
    return thing(one);
  };
  const use = ({ thing: found }: Interaction): readonly string[] => (found === null ? [] : [thing(found)]);
  const offer = ({ once, ...one }: Interaction): readonly string[] =>
    use(one).map((phrase) => (once === undefined ? phrase : `${phrase}${signs.parentheses(text(once))}`));
  const line = (
    part: 'sees' | 'same' | 'offers' | 'refuses' | 'gone',
    all: readonly string[],
  ): readonly string[] => {
    const what = [...new Set(all)].join(signs.comma);
    return what === '' ? [] : [text(`paths.shown.${part}`, { what, form })];
  };
  return {
    sight,
    lines: ({ sees, offers, gone, lost }: ScreenChange): readonly string[] => [
      // An offered element is not listed twice.
      ...line(
        'sees',
        sees.filter((one) => !offers.some(({ thing: it }) => it && keyOf(it) === keyOf(one))).map(sight),
      ),
      ...line('offers', offers.flatMap(offer)),
      ...line('refuses', gone.flatMap(use)),
      ...line('gone', lost.map(sight)),
    ],
    nothing: text('paths.shown.nothing', { form }),
    /** What is shown if a step changes nothing, informative items first. */
    rest: ({ sees, offers, refuses }: Expectations, isFirst: boolean): readonly string[] => {
      const told = sees
        .filter((one) => isInformative(one) && !isAlone(one))
        .toSorted((one, other) => rank(one) - rank(other));
      const there = (told.length > 0 ? told.map(sight) : offers.flatMap(offer)).slice(0, maxRepeated);
      return there.length > 0
        ? line(isFirst ? 'sees' : 'same', there)
        : line('refuses', refuses.flatMap(use));
    },
  };
};

import type { Sight, TextSight, ElementQuery } from '../../machines/screen.ts';
import type { Shown, Use } from './screens.ts';
import type { Markup, Texts } from './texts.ts';

/** A name in the model as the last part of its message id. */
export const idPart = (name: string): string =>
  name
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('');

/** Whether a text of a guide is a message's id. */
export const isMessageId = (text: string): boolean => /^[a-z]+\.[\w.]+$/.test(text);

/** A name that goes on with what it is about. */
const goingOn = (name: string): string => `${name.replace(/…$/, '')}…`;

/** A thing as a tester looks for it: of a screen, or one that the sample world names (`called`), alone or behind its text. */
export interface Named extends Omit<ElementQuery, 'role'> {
  readonly role: ElementQuery['role'] | 'menuitem';
  readonly called?: string;
}

/** What everybody calls by its name alone. */
const plainRoles: readonly Named['role'][] = ['button', 'link', 'menuitem', 'heading'];

const placedIn =
  ({ text }: Texts) =>
  (what: string, place: ElementQuery['in']): string =>
    place === 'dialog' ? text('paths.place.dialog', { what }) : what;

/** Says what a thing is, by its name, its kind where that is not plain, and where it stands. */
export const thingIn =
  (texts: Texts, marks: Markup) =>
  ({ role, name, called, values, begins, in: place, part }: Named): string => {
    const { text, textWith, signs } = texts;
    const kind = text(`paths.role.${role}`);
    const words = [name === undefined ? [] : textWith('…', name, values), called ?? []].flat();
    const own = words.length === 0 ? null : words.join(' ');
    const said = own === null ? null : marks.name(begins ? goingOn(own) : own);
    const isPlain = plainRoles.includes(role);
    const what = said === null ? signs.unnamed(kind) : isPlain ? said : signs.named(kind, said);
    const parted =
      part === undefined ? what : text('paths.shown.part', { what, part: marks.name(textWith('…', part)) });
    return placedIn(texts)(parted, place);
  };

/** What can be pressed or filled in tells nobody what has happened. */
const controls: readonly string[] = [
  'button',
  'checkbox',
  'combobox',
  'link',
  'searchbox',
  'tab',
  'textbox',
] satisfies readonly ElementQuery['role'][];

/** Whether it tells what has happened. */
export const isTelling = (one: Sight): boolean =>
  !('focus' in one || ('role' in one && controls.includes(one.role)));

const isAlone = (sight: Sight): boolean => 'role' in sight && sight.name === undefined;
const rank = (sight: Sight): number =>
  'address' in sight
    ? 3
    : 'title' in sight
      ? 2
      : 'focus' in sight
        ? 4
        : isAlone(sight) || !isTelling(sight)
          ? 1
          : 0;

/** Nobody compares more with what was there before. */
const maxRepeated = 3;

/** What is told of a screen after a step, most important first. */
export interface Seen {
  readonly sees: readonly Sight[];
  readonly offers: readonly Use[];
  /** What could be used before the step, and no longer can. */
  readonly gone: readonly Use[];
  /** What was read before the step, and no longer can be. */
  readonly lost: readonly TextSight[];
}

/** Whether it is chosen already, a person is not told. */
const keyOf = (value: object): string => JSON.stringify({ ...value, unchosen: undefined });
const isHere = (address: string, opened: string | null): boolean => opened?.split('?')[0] === address;

const isInDialog = (one: Sight | ElementQuery): boolean => 'in' in one && one.in === 'dialog';

const thingsOf = (uses: readonly Use[]): readonly string[] =>
  uses.flatMap(({ thing }) => (thing ? [keyOf(thing)] : []));

const freshOf = (now: Shown, before: Shown | null, opened: string | null): readonly Sight[] => {
  const seen = new Set((before?.sees ?? []).map(keyOf));
  return now.sees.filter(
    (sight) => !seen.has(keyOf(sight)) && !('address' in sight && isHere(sight.address, opened)),
  );
};

/** Whoever sees a dialog knows that nothing behind it can be used. */
export const isCovered = ({ sees, offers }: Shown): boolean =>
  [...sees, ...offers.flatMap(({ thing }) => thing ?? [])].some(isInDialog);

const goneOf = (now: Shown, before: Shown | null): readonly Use[] => {
  const known = new Set([...(before?.sees ?? []).map(keyOf), ...thingsOf(before?.offers ?? [])]);
  const isThere = new Set([...thingsOf(now.offers), ...now.sees.map(keyOf)]);
  const isBehind = isCovered(now);
  return now.refuses.filter(
    ({ thing }) =>
      thing !== null &&
      // What has been chosen may be there all the same.
      !thing.unchosen &&
      (isInDialog(thing) || !isBehind) &&
      known.has(keyOf(thing)) &&
      !isThere.has(keyOf(thing)),
  );
};

/** What a step has changed of the screen; `before` is the screen before it, null where there was none. */
export const changeOf = (now: Shown, before: Shown | null, opened: string | null): Seen => {
  const usable = new Set(thingsOf(before?.offers ?? []));
  const fresh = freshOf(now, before, opened);
  const isTold = fresh.some((sight) => 'text' in sight);
  const offers = now.offers.filter(({ thing }) => thing !== null && !usable.has(keyOf(thing)));
  const gone = goneOf(now, before);
  const wasSeen = new Set((before?.sees ?? []).map(keyOf));
  return {
    sees: fresh
      // A message or a notice is known by its words.
      .filter((sight) => !(isTold && isAlone(sight)))
      .toSorted((one, other) => rank(one) - rank(other)),
    offers,
    gone,
    lost: (now.gone ?? []).filter((one) => wasSeen.has(keyOf(one))),
  };
};

/** Says what a screen shows, and what can be used there and no longer, one text each; in `form` as words of a person do. */
export const seenIn = (texts: Texts, marks: Markup, form: 'short' | 'told') => {
  const { text, textWith, signs } = texts;
  const thing = thingIn(texts, marks);
  const sight = (one: Sight): string => {
    if ('text' in one) return placedIn(texts)(marks.name(textWith('…', one.text, one.values)), one.in);
    if ('address' in one) return text('paths.shown.address', { address: marks.code(one.address) });
    // The product's name stands behind it.
    if ('title' in one) return text('paths.shown.title', { title: marks.name(`${text(one.title)} · …`) });
    if ('focus' in one) return text('paths.shown.focus', { what: thing(one.focus) });
    return thing(one);
  };
  const use = ({ thing: found }: Use): readonly string[] => (found === null ? [] : [thing(found)]);
  const offer = ({ once, ...one }: Use): readonly string[] =>
    use(one).map((said) => (once === undefined ? said : `${said}${signs.parentheses(text(once))}`));
  const line = (
    part: 'sees' | 'same' | 'offers' | 'refuses' | 'gone',
    all: readonly string[],
  ): readonly string[] => {
    const what = [...new Set(all)].join(signs.comma);
    return what === '' ? [] : [text(`paths.shown.${part}`, { what, form })];
  };
  return {
    sight,
    lines: ({ sees, offers, gone, lost }: Seen): readonly string[] => [
      // What can be used is seen.
      ...line(
        'sees',
        sees.filter((one) => !offers.some(({ thing: it }) => it && keyOf(it) === keyOf(one))).map(sight),
      ),
      ...line('offers', offers.flatMap(offer)),
      ...line('refuses', gone.flatMap(use)),
      ...line('gone', lost.map(sight)),
    ],
    nothing: text('paths.shown.nothing', { form }),
    /** What stands where a step brings nothing: first of all what tells something. */
    rest: ({ sees, offers, refuses }: Shown, isFirst: boolean): readonly string[] => {
      const told = sees
        .filter((one) => isTelling(one) && !isAlone(one))
        .toSorted((one, other) => rank(one) - rank(other));
      const there = (told.length > 0 ? told.map(sight) : offers.flatMap(offer)).slice(0, maxRepeated);
      return there.length > 0
        ? line(isFirst ? 'sees' : 'same', there)
        : line('refuses', refuses.flatMap(use));
    },
  };
};

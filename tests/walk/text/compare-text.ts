import type { Locator, Page } from '@playwright/test';
import { pageEye } from '../../support/page-eye.ts';
import type { Eye, Sought } from '../../support/screen-check.ts';
import type { PrintedExpectation, PrintedSight, PrintedThing } from './printed-things.ts';

const describeThing = ({ role, name }: PrintedThing): string =>
  [role, name?.source].filter(Boolean).join(' ');

/** An element that is printed without a role has one of these. */
const rolesOf = (role: PrintedThing['role']) =>
  role === null ? (['button', 'link', 'heading'] as const) : [role];

/** An element in each role that it may have; without a place it may be anywhere on the page. */
const soughtFor = ({ role, in: place, ...thing }: PrintedThing): readonly Sought[] =>
  rolesOf(role).map((one) => ({
    ...thing,
    role: one as Sought['role'],
    in: place ?? 'page',
  }));

const isAny = async (thing: PrintedThing, find: (sought: Sought) => Promise<boolean>): Promise<boolean> => {
  const found = await Promise.all(soughtFor(thing).map((sought) => isFound(sought, find)));
  return found.includes(true);
};

/** A table with arrow-key navigation is printed as a table, but its role is grid. */
const isFound = async (thing: Sought, find: (sought: Sought) => Promise<boolean>) =>
  (await find(thing)) || (thing.role === 'table' && find({ ...thing, role: 'grid' }));

const seen = async (sight: PrintedSight, eye: Eye, flow: Locator): Promise<string | null> => {
  switch (sight.is) {
    case 'nothing':
      return (await flow.count()) === 0 ? null : 'still shows something of it';
    case 'words':
      return null;
    case 'address': {
      const address = await eye.address();
      return address === sight.value ? null : `is at ${String(address)}, not at ${sight.value}`;
    }
    case 'title': {
      const title = await eye.title();
      return title?.startsWith(sight.value) === true ? null : `is titled ${String(title)}`;
    }
    case 'text':
      return (await eye.reads(sight.text, sight.in)) || (sight.thing && (await isAny(sight.thing, eye.has)))
        ? null
        : `does not read ${sight.text.source}`;
    case 'focus':
      return (await isAny(sight.thing, eye.hasFocus))
        ? null
        : `has no focus on ${describeThing(sight.thing)}`;
    case 'thing':
      return (await isAny(sight.thing, eye.has)) ? null : `does not have ${describeThing(sight.thing)}`;
  }
};

/** A text that a step has removed is no longer on the page. */
const lost = async (sight: PrintedSight, eye: Eye): Promise<string | null> =>
  sight.is === 'text' && (await eye.reads(sight.text, sight.in)) ? `still reads ${sight.text.source}` : null;

const used = async (sight: PrintedSight, eye: Eye, isOffered: boolean): Promise<string | null> => {
  // An action without a control, or after another one elsewhere on the screen, cannot be checked by a program.
  const thing = sight.is === 'thing' || sight.is === 'text' ? sight.thing : null;
  if (thing === null || (await isAny(thing, eye.offers)) === isOffered) return null;
  return `${isOffered ? 'does not offer' : 'offers'} ${describeThing(thing)}`;
};

/** The differences between the page and the printed lines, one clause each that follows 'the screen'. */
export const pageProblems = async (
  page: Page,
  flow: string,
  lines: readonly PrintedExpectation[],
): Promise<readonly string[]> => {
  const eye = pageEye(page, flow);
  const part = page.locator(`[data-flow="${flow}"]`);
  const faults = await Promise.all(
    lines.flatMap(({ of, sights }) =>
      sights.map((sight) => {
        if (of === 'sees') return seen(sight, eye, part);
        return of === 'lost' ? lost(sight, eye) : used(sight, eye, of === 'offers');
      }),
    ),
  );
  return faults.filter((fault) => fault !== null);
};

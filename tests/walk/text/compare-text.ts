import type { Locator, Page } from '@playwright/test';
import { pageEye } from '../../support/page-eye.ts';
import type { Eye, Sought } from '../../support/screen-check.ts';
import type { PrintedExpectation, PrintedSight } from './printed-things.ts';

const told = ({ role, name }: { readonly role: string; readonly name: RegExp | null }): string =>
  name === null ? role : `${role} ${name.source}`;

/** A table that can be walked with the arrow keys is a table to a person, and a grid to the browser. */
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
      return (await eye.reads(sight.text, sight.in)) ? null : `does not read ${sight.text.source}`;
    case 'focus':
      return (await eye.hasFocus(sight.thing as Sought)) ? null : `has no focus on ${told(sight.thing)}`;
    case 'thing':
      return (await isFound(sight.thing as Sought, eye.has)) ? null : `does not have ${told(sight.thing)}`;
  }
};

const used = async (sight: PrintedSight, eye: Eye, isOffered: boolean): Promise<string | null> => {
  // What is done without a control, or only after something on another part of the screen, no program can tell.
  if (sight.is !== 'thing') return null;
  if ((await isFound(sight.thing as Sought, eye.offers)) === isOffered) return null;
  return `${isOffered ? 'does not offer' : 'offers'} ${told(sight.thing)}`;
};

/** What of the page is not as the printed lines say, one clause each that follows 'the screen'. */
export const faultsOfPage = async (
  page: Page,
  flow: string,
  lines: readonly PrintedExpectation[],
): Promise<readonly string[]> => {
  const eye = pageEye(page, flow);
  const part = page.locator(`[data-flow="${flow}"]`);
  const faults = await Promise.all(
    lines.flatMap(({ of, sights }) =>
      sights.map((sight) => (of === 'sees' ? seen(sight, eye, part) : used(sight, eye, of === 'offers'))),
    ),
  );
  return faults.filter((fault) => fault !== null);
};

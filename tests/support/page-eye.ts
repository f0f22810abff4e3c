import type { Locator, Page } from '@playwright/test';
import type { Eye, Sought } from './screen-check.ts';

/** Filters what was found, element by element: comparing it with the whole page takes several times as long. */
const only = (found: Locator, condition: string): Locator => found.locator(`xpath=self::*[${condition}]`);

const isDialog = 'self::dialog or @role="dialog" or @role="alertdialog"';

const dialogs = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Of a kind, those that are neither selected nor pressed. */
export const unchosenOf = (role: string) => (role === 'tab' ? { selected: false } : { pressed: false });

/** Queries a page in Chromium; without another place, in the flow's own part of it. */
export const pageEye = (page: Page, flow: string): Eye => {
  const placeOf = (place: Sought['in']): Locator => {
    if (place === 'dialog') return dialogs(page);
    return place === 'page' ? page.locator('body') : page.locator(`[data-flow="${flow}"]`);
  };
  const found = ({ role, name, in: place, part, unchosen }: Sought, usable: boolean): Locator => {
    const whole = placeOf(place);
    const all = (part ? whole.getByRole('region', { name: part }) : whole).getByRole(role, {
      ...(name && { name }),
      ...(usable && { disabled: false }),
      ...(unchosen && unchosenOf(role)),
    });
    // A dialog is searched by itself, wherever it is in the DOM.
    return place === undefined
      ? only(all, `not(ancestor::*[${isDialog}][ancestor::*[@data-flow="${flow}"]])`)
      : all;
  };
  return {
    has: async (sought) => (await found(sought, false).count()) > 0,
    // What is inert, or cannot be written in, cannot be used.
    offers: async (sought) =>
      (await only(found(sought, true), 'not(@readonly or ancestor::*[@inert])').count()) > 0,
    reads: async (text, place) => {
      const hits = placeOf(place).getByText(text).filter({ visible: true });
      return (await hits.count()) > 0;
    },
    address: async () => new URL(page.url()).pathname,
    title: () => page.title(),
    hasFocus: async (sought) => (await found(sought, false).and(page.locator(':focus')).count()) > 0,
  };
};

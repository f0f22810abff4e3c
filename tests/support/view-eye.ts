import { screen, within } from '@testing-library/react';
import type { Eye, Sought } from './screen-check.ts';

const dialogs = (): readonly HTMLElement[] => [
  ...screen.queryAllByRole('dialog'),
  ...screen.queryAllByRole('alertdialog'),
];

const isOff = (element: HTMLElement): boolean =>
  element.matches(':disabled, [readonly]') || element.getAttribute('aria-disabled') === 'true';

/** Queries a view in happy-dom, which has no address and no title. */
export const viewEye = (
  flow: string,
): Eye & { readonly found: (sought: Sought) => readonly HTMLElement[] } => {
  const placesOf = (place: Sought['in']): readonly HTMLElement[] => {
    if (place === 'dialog') return dialogs();
    if (place === 'page') return [document.body];
    return [...document.querySelectorAll<HTMLElement>(`[data-flow="${flow}"]`)];
  };
  // What is behind a modal dialog is inert in a browser; happy-dom hides nothing.
  const isInReach = (element: HTMLElement): boolean => {
    const modal = document.querySelector('[aria-modal=true]');
    return modal === null || modal.contains(element);
  };
  // Without layout Tabster finds nothing focusable in a dialog, and hides the dialog itself.
  const uncover = () => {
    const modal = document.querySelector('[aria-modal=true][aria-hidden=true]');
    modal?.removeAttribute('aria-hidden');
  };
  // A dialog is searched by itself, wherever it is in the DOM.
  const isInOwnDialog = (element: HTMLElement): boolean =>
    element.matches(`[data-flow="${flow}"] :is(dialog, [role=dialog], [role=alertdialog]) *`);
  const unchosenOf = (role: Sought['role']) => (role === 'tab' ? { selected: false } : { pressed: false });
  const found = ({ role, name, in: place, part, unchosen }: Sought): readonly HTMLElement[] => {
    uncover();
    const options = { ...(name && { name }), ...(unchosen && unchosenOf(role)) };
    return placesOf(place)
      .flatMap((one) => (part ? within(one).queryAllByRole('region', { name: part }) : [one]))
      .flatMap((one) => within(one).queryAllByRole(role, options))
      .filter((one) => isInReach(one) && (place !== undefined || !isInOwnDialog(one)));
  };
  /** Without layout the focus stays on the dialog; which of its buttons gets it is tested in Chromium. */
  const isFocused = (one: HTMLElement): boolean => {
    const { activeElement } = document;
    return (
      one === activeElement ||
      (activeElement?.matches('[aria-modal=true]') === true && activeElement.contains(one))
    );
  };
  return {
    found,
    has: async (sought) => found(sought).length > 0,
    offers: async (sought) => found(sought).some((one) => !isOff(one)),
    reads: async (text, place) => {
      uncover();
      return placesOf(place).some(({ textContent }) => text.test(textContent.replaceAll(/\s+/g, ' ')));
    },
    address: async () => null,
    title: async () => null,
    hasFocus: async (sought) => found(sought).some(isFocused),
  };
};

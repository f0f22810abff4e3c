import type { Boot, ChoiceLeft, Press } from './boot-globals.ts';
import { earlyPerson } from './early-person.ts';
import { showChoice } from './show-choice.ts';
import type { Texts } from './show-choice.ts';

/** What a browser keeps when somebody signs out (S7). */
export const ofBrowser = /^(language|single_keys|dismissed_announcements)$/;

/**
 * Nobody has left anything in this browser or tab, and nothing but the choice was asked for. Throws where the browser
 * stores nothing: of that the app has something to say, above the choice.
 */
const isFirstVisit = (): boolean => {
  localStorage.setItem('probe', '');
  localStorage.removeItem('probe');
  return (
    sessionStorage.length === 0 &&
    Object.keys(localStorage).every((key) => ofBrowser.test(key)) &&
    location.hash === ''
  );
};

/** The splash, as long as neither a failure has been told in it nor the app has drawn. */
const splash = (): HTMLElement | null => document.querySelector('[data-splash]:not([role])');

/**
 * Draws the choice of the ways to get a code before the app has come, where the app will draw the same: a slow phone
 * has its buttons as soon as the person is known. What is pressed waits for the app, and `wait` is said meanwhile; where
 * the app does not come, and that is told in place of the choice, the press is over. Returns what hands over to the app.
 */
export const earlyChoice = ({ userLookUp, catalogue }: Boot, wait: string): (() => ChoiceLeft) => {
  let pressed: Press | null = null;
  const draw = async () => {
    const [lookUp, words] = await Promise.all([userLookUp, catalogue]);
    const person = lookUp && (await earlyPerson(lookUp));
    const box = splash();
    if (!person || !words || !box || !isFirstVisit()) return;
    const press = (way: Press) => (pressed = way);
    showChoice(box, { texts: (words as { messages: Texts }).messages, wait, person, press });
  };
  draw().catch(() => undefined);
  return () => {
    const box = splash();
    const buttons = box?.querySelectorAll('button') ?? [];
    return {
      isDrawn: buttons.length > 0,
      press: box && pressed,
      focused: [...buttons].indexOf(document.activeElement as HTMLButtonElement),
    };
  };
};

import type { StartWords } from './start-words.ts';

/** How long a start may take before the page says that something is wrong, in milliseconds. */
const timeoutMs = 20_000;
/** How long the host has to answer before the page is given up for another, in milliseconds. */
const answerMs = 5_000;

/** The splash, while it stands: the app takes it away when it draws. */
const splash = (): HTMLElement | null => document.querySelector('[data-splash]');

/** Reloads only where the page would be answered: a browser's own error page has no way back. */
const reload = async (button: HTMLButtonElement): Promise<void> => {
  button.disabled = true;
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(answerMs) });
    window.location.reload();
  } catch {
    button.disabled = false;
    button.focus();
  }
};

/** Says in place of the splash why nothing has come, with another try. Does nothing once the app has drawn. */
export const tellOfStart = (title: string, { check, again }: StartWords): void => {
  const box = splash();
  if (!box) return;
  const heading = document.createElement('h1');
  const text = document.createElement('p');
  const button = document.createElement('button');
  heading.textContent = title;
  text.textContent = check;
  button.textContent = again;
  button.type = 'button';
  button.addEventListener('click', () => void reload(button));
  box.setAttribute('role', 'alert');
  box.replaceChildren(heading, text, button);
};

/**
 * Watches over the time until the app draws (S11): a script that cannot be fetched or run is told at once, one that
 * does not come after `timeoutMs`; should it come later, the app still takes over. Returns a function to tell of a
 * failure, whose cause goes to the console.
 */
export const watchStart = (words: StartWords): ((cause: unknown) => void) => {
  const tell = () => tellOfStart(words.failed, words);
  const word = splash()?.querySelector('p');
  if (word) word.textContent = words.loading;
  setTimeout(() => tellOfStart(words.late, words), timeoutMs);
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) return;
      tell();
    },
    true,
  );
  return (cause) => {
    console.error('The portal could not start.', cause);
    tell();
  };
};

import type { StartWords } from './start-words.ts';

/** After this time without a first render, the page says that something is wrong. In milliseconds. */
const timeoutMs = 20_000;
/** How long the host has to answer before a reload is refused, in milliseconds. */
const answerMs = 5_000;

/** The splash, or null once the app has rendered. */
const splash = (): HTMLElement | null => document.querySelector('[data-splash]');

/** Reloads only if the host answers: from a browser's own error page there is no way back. */
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

/** Replaces the splash by a message and a reload button. Does nothing once the app has rendered. */
export const showStartFailure = (title: string, words: StartWords): void => {
  const box = splash();
  if (!box) return;
  const heading = document.createElement('h1');
  const text = document.createElement('p');
  const button = document.createElement('button');
  heading.textContent = title;
  text.textContent = words.checkConnection;
  button.textContent = words.reload;
  button.type = 'button';
  button.addEventListener('click', () => void reload(button));
  box.setAttribute('role', 'alert');
  box.replaceChildren(heading, text, button);
};

/**
 * Watches until the app renders (S11): a script that cannot be fetched or run is reported at once, one that
 * does not arrive after `timeoutMs`; if it arrives later, the app still starts. Returns a function that
 * reports a failure and logs its cause.
 */
export const watchStart = (words: StartWords): ((cause: unknown) => void) => {
  const reportFailure = () => showStartFailure(words.failed, words);
  const splashText = splash()?.querySelector('p');
  if (splashText) splashText.textContent = words.loading;
  setTimeout(() => showStartFailure(words.late, words), timeoutMs);
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) return;
      reportFailure();
    },
    true,
  );
  return (cause) => {
    console.error('The portal could not start.', cause);
    reportFailure();
  };
};

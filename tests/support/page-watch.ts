import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

const told = (message: ConsoleMessage): string | undefined => {
  const place = message.location().url;
  const isLoud = message.type() === 'error' || message.type() === 'warning';
  return isLoud ? `console ${message.type()}: ${message.text()} (${place})` : undefined;
};

/** A request that the app itself has aborted is no failure: leaving a screen aborts its reads (NET1). */
const failure = (request: Request): string | undefined => {
  const reason = request.failure()?.errorText ?? '';
  return reason === 'net::ERR_ABORTED'
    ? undefined
    : `request failed: ${request.method()} ${request.url()} ${reason}`;
};

const watchOne = (page: Page, lines: string[]): void => {
  const note = (line: string | undefined): void => {
    if (line !== undefined) lines.push(line);
  };
  page.on('console', (message) => note(told(message)));
  page.on('pageerror', (error) => note(`page error: ${error.message}`));
  page.on('requestfailed', (request) => note(failure(request)));
  page.on('crash', () => note('the page crashed'));
};

/** Adds to `lines` all console errors and warnings, script errors, policy violations and failed requests of this context. */
export const watchPage = async (context: BrowserContext, lines: string[]): Promise<void> => {
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on('page', (page) => watchOne(page, lines));
};

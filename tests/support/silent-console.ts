import { afterEach, beforeEach, expect } from 'vitest';
import { format } from 'node:util';

const said: string[] = [];

/** Takes what was written to the console as error or warning so far; what is left at the end fails the test. */
export const takeConsole = (): string[] => said.splice(0);

/** Makes every console error and warning that no test has taken a failure of the test that caused it. */
export const keepConsoleSilent = (): void => {
  const own = { error: console.error, warn: console.warn };
  beforeEach(() => {
    said.length = 0;
    console.error = (...parts: unknown[]) => void said.push(format(...parts));
    console.warn = (...parts: unknown[]) => void said.push(format(...parts));
  });
  afterEach(() => {
    Object.assign(console, own);
    expect(takeConsole(), 'nothing on the console').toEqual([]);
  });
};

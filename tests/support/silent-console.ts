import { afterEach, beforeEach, expect } from 'vitest';
import { format } from 'node:util';

const said: string[] = [];

/** Returns and clears the console errors and warnings so far; those left at the end fail the test. */
export const takeConsole = (): string[] => said.splice(0);

/** Fails a test that leaves console errors or warnings which it has not taken. */
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

import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { connectionNow } from '../../src/ui/connection.ts';

/** The note on every control that would send something. */
export const offlineNote = 'You are offline. Nothing can be sent.';

/** Makes the browser offline, or online again, until the test ends. */
export const goOffline = async (isOffline = true): Promise<void> => {
  onTestFinished(() => connectionNow.set({ isOffline: false }));
  await act(async () => connectionNow.set({ isOffline }));
};
export const goOnline = (): Promise<void> => goOffline(false);

import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { connectionNow } from '../../src/ui/connection.ts';

/** What is said wherever something would be sent. */
export const offlineNote = 'You are offline. Nothing can be sent.';

/** From now on, until the test has ended, there is no connection, or there is one again. */
export const goOffline = async (isOffline = true): Promise<void> => {
  onTestFinished(() => connectionNow.set({ isOffline: false }));
  await act(async () => connectionNow.set({ isOffline }));
};
export const goOnline = (): Promise<void> => goOffline(false);

import type { Portal } from './portal-client.ts';

/** What an order is answered: the status, and what is wrong with it. */
export const told = async (at: Portal, order: string, body?: unknown): Promise<string> => {
  const response = await at.send('POST', `/__mock/${order}`, body);
  const { error } = (await response.json()) as { error?: string };
  return `${response.status} ${error ?? 'done'}`;
};

/** Everything of a world that an order could change. */
export const untouched = async (at: Portal): Promise<unknown> => {
  const { faults, outbox, ...state } = (await at.mock.state()) as { faults: unknown; outbox: unknown };
  return { faults, outbox, state };
};

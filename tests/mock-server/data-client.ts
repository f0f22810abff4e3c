import type { Portal } from './portal-client.ts';

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** Browses and edits the data of a world. */
export const at = (here: Portal) => ({
  ask: async (path: string): Promise<unknown> => (await here.send('GET', `/__mock/data/${path}`)).json(),
  send: async (method: string, path: string, body?: unknown): Promise<Answered> => {
    const response = await here.send(method, `/__mock/data/${path}`, body);
    return { status: response.status, body: await response.json() };
  },
});

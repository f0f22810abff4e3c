import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServices } from '../../src/app/services.ts';
import { validateConfig } from '../../src/app/config.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { turnsDone } from '../support/microtasks.ts';

afterEach(() => vi.restoreAllMocks());

/** Where a page goes that is left for the sign-in. */
const leftFor = async (isSaidOnline: boolean, doesHostAnswer: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isSaidOnline);
  const went: string[] = [];
  vi.spyOn(window.location, 'replace').mockImplementation((to) => void went.push(String(to)));
  answerRequests(() => {
    if (!doesHostAnswer) throw new TypeError('Failed to fetch');
    return new Response();
  });
  const boot = { earlyCall: Promise.resolve(null) } as Parameters<typeof createServices>[1];
  const read = validateConfig({ value: {} }, 'portal.example');
  if ('problem' in read) throw new Error('The defaults are valid.');
  createServices(read.config, boot, () => {}).leave('u-maria-santos');
  await turnsDone(5);
  return went;
};

describe('A page that is left for the sign-in', () => {
  it('goes there at once, and where the browser says that it is offline if its host answers all the same [A2.7] [A4.12]', async () => {
    const signIn = ['/auth/authorize?userid=u-maria-santos'];
    expect([await leftFor(true, false), await leftFor(false, true)]).toEqual([signIn, signIn]);
  });

  it('stays where the browser says that it is offline and its host does not answer: an error page has no way back [S7]', async () => {
    expect(await leftFor(false, false)).toEqual([]);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createCodeMemory } from '../../src/verification/code-memory.ts';
import { verificationActors } from '../../src/verification/verification.actors.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { yes } from '../support/answers.ts';
import { providerClient } from '../support/provider-client.ts';
import { runPort } from '../support/run-port.ts';

const start = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return verificationActors({
    api: providerClient(),
    who: () => ({ userid: 'u-maria-santos' }),
    target: () => 'maria@example.org',
    codeMemory: createCodeMemory(() => {}),
    accept: () => true,
  });
};

const isHost = ({ url }: Request) => url.endsWith('/index.html');
const lost = () => {
  throw new TypeError('Failed to fetch');
};

describe('In a browser that reports to be offline, a code', () => {
  it.each(['sendCodeBySms', 'sendCodeByEmail'] as const)(
    'is requested all the same: %s [A7.3] [A7.4]',
    async (by) => {
      answerRequests(() => yes());
      expect(await runPort(start()[by])).toEqual({ kind: 'sent', lifetimeMs: null });
    },
  );

  it('was not sent if neither the provider nor the portal’s own host can be reached [A8.1]', async () => {
    answerRequests(lost);
    expect(await runPort(start().sendCodeBySms)).toEqual({ kind: 'refused', error: '' });
  });

  it('may have been sent if the provider’s answer is lost and the portal’s own host answers', async () => {
    answerRequests((request) => (isHost(request) ? new Response() : lost()));
    expect(await runPort(start().sendCodeBySms)).toEqual({ kind: 'unconfirmed' });
  });

  it('may have been sent if the browser does not report to be offline', async () => {
    answerRequests(lost);
    const { sendCodeBySms } = start();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    expect(await runPort(sendCodeBySms)).toEqual({ kind: 'unconfirmed' });
  });
});

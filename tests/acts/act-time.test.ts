import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { listActingActors } from '../../src/acts/list-acting.actors.ts';
import { createActsInFlight } from '../../src/acts/acts-in-flight.ts';
import { createActContents } from '../../src/acts/act-contents.ts';
import { documentActing } from '../../src/views/document-action/document-action.actors.ts';
import { createDocumentContents } from '../../src/views/document-action/document-contents.ts';
import { noSentActs } from '../document-action/kept-in-memory.ts';
import { processed } from '../support/answers.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { providerClient } from '../support/provider-client.ts';

const start = Date.UTC(2026, 2, 1, 9);
const minutes = (count: number) => count * 60_000;
const me = { userid: 'u-maria-santos', token: 'token-1' };

/** A provider whose time stands still, and a device whose wall clock the test sets. */
const setUp = () => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const requests: string[] = [];
  answerRequests(async (request) => {
    const { Data } = request.method === 'POST' ? ((await request.json()) as Data) : { Data: null };
    requests.push(`${new URL(request.url).pathname} ${Data?.Timestamp ?? ''}`.trim());
    const answer = processed({ ProcessingDetails: [{ DocId: 'doc-1', DocProcessed: 'Y' }], Data: [] });
    answer.headers.set('date', new Date(start).toUTCString());
    return answer;
  });
  const callServices = { api: providerClient(), credentials: () => me };
  const contents = createDocumentContents();
  const shown = { tab: 'sign', contents, sentActs: noSentActs, acts: createActsInFlight() } as const;
  const services = { ...callServices, pdf: { openAhead: async () => {} } };
  const lists = listActingActors(callServices, createActContents(), noSentActs);
  const screens = documentActing(services, shown).actors;
  const sign = async (place: 'list' | 'document') => {
    const logic = (place === 'list' ? lists : screens).signDocuments;
    const actor = createActor(logic, { input: { act: 'sign', ids: ['doc-1'] } });
    const done = toPromise(actor);
    actor.start();
    await done;
  };
  return { asked: requests, sign };
};

interface Data {
  readonly Data: { readonly Timestamp: string };
}

describe('the time of an act', () => {
  it.each([
    ['list', 10],
    ['list', -120],
    ['document', 4],
  ] as const)(
    'from a %s is the provider’s, also after the device’s clock was set by %d minutes: it is requested before the act [S47] [D7.8]',
    async (place, by) => {
      const { asked: requests, sign } = setUp();
      await sign(place);
      vi.setSystemTime(start + minutes(by));
      await sign(place);
      await sign(place);
      const signed = '/api/Document 2026-03-01 09:00:00';
      expect(requests.map((one) => one.replace(/09:00:0[01]$/, '09:00:00'))).toEqual([
        signed,
        '/api/DocumentCounts',
        signed,
        signed,
      ]);
    },
  );
});

import { describe, expect, it, vi } from 'vitest';
import { documentLock } from '../../src/session/web-locks.ts';
import { draftsInMemory } from '../document-action/kept-in-memory.ts';
import { no, processed } from '../support/answers.ts';
import { oneBrowsersLocks } from '../support/one-browser.ts';
import { doneFor, row, servicesNow, settle, stubProvider, startListActing } from './sent-stage.ts';

describe('two tabs that act on the same documents', () => {
  it('send each once: the second tab reads the outcome, and reports that it was signed before [X3] [S46] [ACT2]', async () => {
    oneBrowsersLocks();
    let end: (given: Response) => void = () => {};
    const first = new Promise<Response>((resolve) => {
      end = resolve;
    });
    const sent: unknown[] = [];
    const signed = new Set<string>();
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.method !== 'POST') {
        const id = new URL(request.url).searchParams.get('docid') ?? '';
        return processed({ Data: [row(id, signed.has(id))] });
      }
      const { Data } = (await request.json()) as { Data: { Ids: string[] } };
      sent.push(Data.Ids);
      if (sent.length === 1) await first;
      for (const id of Data.Ids) signed.add(id);
      return doneFor(...Data.Ids);
    });
    const services = servicesNow();
    const tab = async (ids: readonly string[]) => {
      const { actorRef } = startListActing(services, draftsInMemory().drafts);
      actorRef.send({ type: 'sign.requested', ids, organizations: 1 });
      actorRef.send({ type: 'act.confirmed', isReasonGiven: true });
      await settle();
      return () => actorRef.getSnapshot().context.ledger.map(({ id, fate, by }) => `${id} ${fate} ${by}`);
    };
    const one = await tab(['doc-1', 'doc-2']);
    const other = await tab(['doc-2', 'doc-3']);
    await vi.waitFor(() => expect(sent).toEqual([['doc-1', 'doc-2'], ['doc-3']]));
    end(processed({}));
    await vi.waitFor(() =>
      expect([one(), other()]).toEqual([
        ['doc-1 done me', 'doc-2 done me'],
        ['doc-2 already null', 'doc-3 done me'],
      ]),
    );
    expect(sent).toHaveLength(2);
  });

  it('report a refusal only for the documents that were sent; the others are sent once a read finds them waiting [X3] [X4] [ACT2]', async () => {
    oneBrowsersLocks();
    let release: () => void = () => {};
    void navigator.locks.request(
      documentLock('doc-2'),
      () => new Promise<void>((resolve) => (release = resolve)),
    );
    const answers = [no('Closed today'), doneFor('doc-2')];
    const { services, asked } = stubProvider(() => answers.shift() ?? no('Not once more'));
    const { actorRef } = startListActing(services, draftsInMemory().drafts);
    actorRef.send({ type: 'sign.requested', ids: ['doc-1', 'doc-2'], organizations: 1 });
    actorRef.send({ type: 'act.confirmed', isReasonGiven: true });
    await vi.waitFor(() => expect(asked).toContain('act'));
    release();
    const told = () => actorRef.getSnapshot().context.ledger.map(({ fate, error }) => `${fate} ${error}`);
    await vi.waitFor(() => expect(told()).toEqual(['refused Closed today', 'done ']));
    expect(asked).toEqual(['act', 'read doc-1', 'read doc-2', 'act']);
  });
});

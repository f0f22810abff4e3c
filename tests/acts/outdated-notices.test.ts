import { expect, it, onTestFinished, vi } from 'vitest';
import { aboutActOn } from '../../src/acts/act-subjects.ts';
import { notify, visibleNotices } from '../../src/ui/notices.ts';
import { noDrafts } from '../document-action/kept-in-memory.ts';
import { processed } from '../support/answers.ts';
import { providerClient } from '../support/provider-client.ts';
import { startListActing } from './started-list-acting.ts';

const ids = ['doc-1', 'doc-2'];
const onInvalidToken = () => {};

it('what was said of an act on one document goes once a list has acted on that document, and of no other', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', async () =>
    processed({ ProcessingDetails: ids.map((DocId) => ({ DocId, DocProcessed: 'Y' })) }),
  );
  for (const id of ['doc-1', 'doc-3'])
    notify({ intent: 'warning', text: `${id} was not signed.`, ms: -1, about: aboutActOn(id) });
  const api = providerClient(onInvalidToken);
  const credentials = () => ({ userid: 'u-maria-santos', token: 'token-1' });
  const { actorRef } = startListActing({ api, credentials, inspect: undefined }, noDrafts);
  actorRef.send({ type: 'sign.requested', ids, organizations: 1 });
  actorRef.send({ type: 'act.confirmed', isReasonGiven: true });
  await vi.waitFor(() => expect(actorRef.getSnapshot().matches('succeeded')).toBe(true));
  expect(visibleNotices.get().list.map(({ notice }) => notice.text)).toEqual(['doc-3 was not signed.']);
});

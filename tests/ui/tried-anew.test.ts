import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ContactRef } from '../../machines/contact/contact.machine.ts';
import type { BrowserStorage } from '../../src/session/browser-storage.ts';
import { createWaitingChange } from '../../src/session/waiting-change.ts';
import { noticeSubjects } from '../../src/ui/notice-subjects.ts';
import { notify, visibleNotices } from '../../src/ui/notices.ts';
import { openContact } from '../../src/views/contact/open-contact.ts';
import type { ProfileServices } from '../../src/views/contact/open-contact.ts';
import type { DownloadRef } from '../../machines/download/download.machine.ts';
import { openDownload } from '../../src/views/download/open-download.ts';
import { providerForTests } from '../mock-server/portal-client.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { providerClient } from '../support/provider-client.ts';

const { portal } = providerForTests();

const failed = 'It failed.';
const noticeTexts = () => visibleNotices.get().list.map(({ notice }) => notice.text);

/** Tells of a try that failed, of this and of something else. */
const tellFailure = (about: string) => {
  notify({ intent: 'warning', text: failed, ms: -1, about });
  notify({ intent: 'warning', text: 'Something else failed.', ms: -1, about: 'something else' });
};

const memory = () => {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  } as unknown as BrowserStorage;
};

const onItsWay = () => new Promise<Response>(() => {});

const services = () => {
  const api = providerClient();
  return {
    api,
    credentials: () => ({ userid: 'u-maria-santos', token: 'token-1' }),
    inspect: undefined,
  };
};

describe('what was said of a try that failed goes as soon as it is tried anew:', () => {
  it('a download', () => {
    tellFailure(noticeSubjects.download);
    answerRequests(onItsWay);
    const { logic, follow } = openDownload(services());
    const actorRef = createActor(logic) as DownloadRef;
    onTestFinished(() => void actorRef.stop());
    actorRef.start();
    follow(actorRef);
    expect(noticeTexts()).toContain(failed);
    actorRef.send({ type: 'download.requested', ids: ['doc-1'] });
    expect(noticeTexts()).toEqual(['Something else failed.']);
  });

  it('a change of the profile', async () => {
    tellFailure(noticeSubjects.contact);
    const at = portal();
    const session = await at.signIn('u-maria-santos');
    answerRequests(({ method, url }) => {
      const { pathname, search } = new URL(url);
      return method === 'GET' ? at.send(method, pathname + search) : onItsWay();
    });
    const { logic, input, follow } = openContact({
      ...services(),
      credentials: () => session,
      session: { keepCode: () => {} },
      store: { keepContacts: () => {}, ...createWaitingChange(memory(), Date.now) },
    } as unknown as ProfileServices);
    const actorRef = createActor(logic, { input }) as ContactRef;
    onTestFinished(() => void actorRef.stop());
    actorRef.start();
    follow?.(actorRef);
    await waitFor(actorRef, (now) => now.can({ type: 'mobile.opened' }));
    actorRef.send({ type: 'mobile.opened' });
    actorRef.send({ type: 'removal.requested' });
    expect(noticeTexts()).toContain(failed);
    actorRef.send({ type: 'removal.confirmed' });
    expect(noticeTexts()).toEqual(['Something else failed.']);
  });
});

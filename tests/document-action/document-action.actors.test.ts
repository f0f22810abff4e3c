import { describe, expect, it } from 'vitest';
import { createSeen, noteBytes, noteOwnChange, notePage } from '../../src/acts/shown-documents.ts';
import type { SeenStore } from '../../src/acts/shown-documents.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { no, processed } from '../support/answers.ts';
import { me, mine, opening, run, start } from './wired-document.ts';

describe('reading a document', () => {
  const read = async (data: unknown) => {
    answerRequests(() => processed({ Data: data }));
    const { actors, contents } = start();
    return { answer: await run(actors.readDocument, opening), contents };
  };

  it('puts facts and bytes in the contents and returns whether it waits for me [D7.6] [D4.6] [D6.2]', async () => {
    const document = { Id: 'doc-1', Status: 'PENDING SIGNATURE', Signers: [mine], DocumentData: 'JVBERi0=' };
    const { answer, contents } = await read([document]);
    expect(answer).toEqual({ kind: 'opened', awaitsMe: true, recordStatus: 'waits' });
    expect([...(contents.get().current?.bytes ?? [])]).toEqual([0x25, 0x50, 0x44, 0x46, 0x2d]);
  });

  it('starts opening the PDF before its viewer is loaded, with the very bytes that will be shown [X7]', async () => {
    answerRequests(() => processed({ Data: [{ Id: 'doc-1', DocumentData: 'JVBERi0=' }] }));
    const { actors, contents, ahead, services, reread } = start();
    await run(actors.readDocument, opening);
    expect(services.openedAhead).toEqual([contents.get().current?.bytes]);
    const [first] = services.openedAhead;
    expect(first).toBe(contents.get().current?.bytes);
    await reread({ act: 'sign', ids: ['doc-1'], isPrecheck: true });
    expect(services.openedAhead).toHaveLength(1);
    ahead.want('doc-1');
    await ahead.take('doc-1', new AbortController().signal);
    expect(services.openedAhead).toHaveLength(2);
  });

  it('does not offer a document for signature that waits for my review [D6.1] [S46]', async () => {
    const reviewed = { ...mine, Role: 'INITIAL REVIEWER', Signed: true };
    const document = { Id: 'doc-1', Status: 'PENDING SIGNATURE', Signers: [reviewed, mine] };
    expect((await read([document])).answer).toEqual({
      kind: 'opened',
      awaitsMe: true,
      recordStatus: 'waits',
    });
  });

  it('never shows another document than the requested one [X7]', async () => {
    const { answer, contents } = await read([{ Id: 'doc-2', Status: 'COMPLETE' }]);
    expect([answer, contents.get().current]).toEqual([{ kind: 'missing' }, null]);
  });

  it('passes on what is not base64, and nothing if there is nothing [S23]', async () => {
    expect([
      ...((await read([{ Id: 'doc-1', DocumentData: '<p>' }])).contents.get().current?.bytes ?? []),
    ]).toEqual([60, 112, 62]);
    expect((await read([{ Id: 'doc-1', DocumentData: null }])).contents.get().current?.bytes.length).toBe(0);
  });

  it.each(['', 'doc\u0000', 'doc-1\nGROUP', 'd'.repeat(513)])(
    'makes no call for %j [S33]',
    async (documentId) => {
      expect(await run(start().actors.readDocument, { ...opening, documentId })).toEqual({ kind: 'missing' });
    },
  );
});

describe('a document that was shown before in this session', () => {
  const shownBefore = async () => {
    const seen = createSeen();
    for (const page of [1, 2]) notePage(seen, page, 2);
    await noteBytes(seen, new TextEncoder().encode('%PDF-'));
    return seen;
  };
  const openedAgain = async (seen: SeenStore, text: string) => {
    answerRequests(() =>
      processed({ Data: [{ Id: 'doc-1', DocumentData: Buffer.from(text).toString('base64') }] }),
    );
    await run(start('sign', seen).actors.readDocument, opening);
    const { isChanged, pages } = seen.get();
    return { isChanged, pages: [...pages] };
  };

  it('is unchanged: its seen pages stay seen [S48]', async () => {
    expect(await openedAgain(await shownBefore(), '%PDF-')).toEqual({ isChanged: false, pages: [1, 2] });
  });

  it('has changed: none of its pages was seen, and the change is reported until it is shown in the new version [S48]', async () => {
    const seen = await shownBefore();
    expect(await openedAgain(seen, '%PDF-2')).toEqual({ isChanged: true, pages: [] });
    await noteBytes(seen, new TextEncoder().encode('%PDF-2'));
    expect(await openedAgain(seen, '%PDF-2')).toEqual({ isChanged: false, pages: [] });
  });

  it('was changed by the person: the change is not reported, and the pages have to be seen again [S48]', async () => {
    const seen = await shownBefore();
    noteOwnChange(seen);
    expect(await openedAgain(seen, '%PDF-2')).toEqual({ isChanged: false, pages: [] });
  });

  it('is replaced while it is on the screen: no page of the new file was seen [S48] [X7]', async () => {
    const seen = createSeen();
    const { actors, reread } = start('sign', seen);
    answerRequests(() => processed({ Data: [{ Id: 'doc-1', DocumentData: 'JVBERi0=' }] }));
    await run(actors.readDocument, opening);
    notePage(seen, 1, 1);
    answerRequests(() => processed({ Data: [{ Id: 'doc-1', DocumentData: 'JVBERi0x' }] }));
    await reread({ act: 'sign', ids: ['doc-1'], isPrecheck: true });
    expect([seen.get().isChanged, seen.get().pages.size]).toEqual([true, 0]);
  });
});

describe('reading a document again', () => {
  const file = (text: string) => Buffer.from(text).toString('base64');
  const answerWith = (more: object) =>
    answerRequests(() =>
      processed({ Data: [{ Id: 'doc-1', Status: 'PENDING SIGNATURE', Signers: [mine], ...more }] }),
    );

  const known = (recordStatus: string, more: object) => ({
    kind: 'read',
    reads: [{ id: 'doc-1', recordStatus, ...more }],
  });
  const checking = { act: 'sign', ids: ['doc-1'], isPrecheck: true } as const;

  it('keeps bytes that are equal, and reports others as changed [X7]', async () => {
    const { actors, contents, reread } = start();
    answerWith({ DocumentData: file('%PDF-1'), Type: 'Old name' });
    await run(actors.readDocument, opening);
    const before = contents.get().current?.bytes;
    answerWith({ DocumentData: file('%PDF-1'), Type: 'New name' });
    const same = await reread(checking);
    expect([same, contents.get().current?.facts.type, contents.get().current?.bytes === before]).toEqual([
      known('waits', { isChanged: false, awaitsMe: true }),
      'New name',
      true,
    ]);
    answerWith({ DocumentData: file('%PDF-2') });
    expect(await reread(checking)).toEqual(known('waits', { isChanged: true, awaitsMe: true }));
  });

  it('leaves equal bytes in the viewer after an act, too [X3] [X7]', async () => {
    const { actors, contents, reread } = start();
    answerWith({ DocumentData: file('%PDF-1') });
    await run(actors.readDocument, opening);
    const before = contents.get().current?.bytes;
    await reread({ ...checking, isPrecheck: false });
    expect(contents.get().current?.bytes).toBe(before);
  });

  it('finds the act by what was sent with it, and passes on the provider’s text if it may not be read [S46] [D8.2]', async () => {
    const { actors, acting, contents, reread } = start('review');
    const reviewing = { act: 'review', ids: ['doc-1'], isPrecheck: false } as const;
    const note = (Text: string) => ({ Type: 'Note', Timestamp: null, Text });
    const pending = { Status: 'PENDING REVIEW', Signers: [] };
    answerWith({ ...pending, Comments: [note('Old')] });
    await run(actors.readDocument, opening);
    contents.set({ filled: { review: { reason: '', comment: 'Seen' } } });
    answerRequests(() => processed({}));
    await run(acting.reviewDocuments, { act: 'review', ids: ['doc-1'] });
    answerWith({ ...pending, Comments: [note('Old'), note('Seen')] });
    expect(await reread(reviewing)).toMatchObject({ reads: [{ recordStatus: 'mine' }] });
    answerRequests(() => no('Archive closed'));
    expect(await reread(reviewing)).toEqual(known('unread', { isChanged: false, error: 'Archive closed' }));
  });

  it('does not send an act because of a list if the document was shown and is gone [X7]', async () => {
    const { actors, reread } = start();
    answerWith({ DocumentData: file('%PDF-1') });
    await run(actors.readDocument, opening);
    answerRequests((request) => {
      const group = new URL(request.url).searchParams.get('GROUP');
      if (group === null) return no('Document not found');
      return processed({ Data: group === 'PENDING' ? [{ Id: 'doc-1', Status: 'PENDING SIGNATURE' }] : [] });
    });
    expect(await reread(checking)).toMatchObject({ reads: [{ recordStatus: 'missing' }] });
  });

  const signed = (Role: string, Guid = me.userid) => ({ Guid, Role, Signed: true });

  it.each([
    ['review', 'decline', { Status: 'COMPLETE', Action: 'DECLINED' }, 'recorded'],
    ['sign', 'sign', { Status: 'COMPLETE', Signers: [signed('SIGNER')] }, 'mine'],
    ['sign', 'sign', { Status: 'COMPLETE', Signers: [signed('SIGNER', 'u-other'), mine] }, 'others'],
  ] as const)(
    'on ‘%s’ after ‘%s’ of %j determines whether I did it [X3] [S46] [D4.5]',
    async (tab, act, more, recordStatus) => {
      const { reread } = start(tab);
      answerWith(more);
      expect(await reread({ act, ids: ['doc-1'], isPrecheck: false })).toEqual(
        known(recordStatus, { isChanged: true, awaitsMe: false }),
      );
    },
  );
});

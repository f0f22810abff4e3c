import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { Edits } from '../../machines/drawing/edits.ts';
import type { Draft } from '../../src/drafts/drafts.ts';
import { providerForTests } from '../mock-server/portal-client.ts';
import { startSampleEditor } from './start-editor.ts';

const { portal } = providerForTests();

const turned: Edits = { list: [{ id: 'e1', page: 1, kind: 'rotated', by: 90 }], done: 1 };
const undone: Edits = { ...turned, done: 0 };

/** A browser with edits stored before, for this version of the pages. */
const keptBefore = (documentId: string, version: string) => {
  const scope = { flow: 'page-editor', documentId, version };
  let lies: Draft | null = { scope, value: { edits: turned, page: 1, zoom: 1, by: 'before' } };
  return {
    version: () => lies?.scope.version ?? null,
    drafts: {
      all: async () => (lies ? [lies] : []),
      keep: (at: Draft['scope'], value: unknown) => void (lies = { scope: at, value }),
      drop: (_: object, isMine?: (value: unknown) => boolean) => {
        if (lies && isMine?.(lies.value) !== false) lies = null;
      },
    },
  };
};

/** Opens the editor of a document of two pages, the second of which comes, or fails, once `mayCome` has resolved. */
const edit = async (version: string | null, mayCome: Promise<unknown> = Promise.resolve()) => {
  let browser = keptBefore('another document', '');
  const { actorRef } = await startSampleEditor({
    portal: portal(),
    intercept: async ({ url }, answer) => {
      const failed = new URL(url).pathname.endsWith('/2') && (await mayCome);
      return failed instanceof Response ? failed : answer();
    },
    draftsOf: (documentId) => {
      if (version !== null) browser = keptBefore(documentId, version);
      return browser.drafts;
    },
  });
  const until = (value: object) =>
    waitFor(actorRef, (now) => now.matches(value as never), { timeout: 30_000 });
  return { actorRef, until, browser };
};

const whole = /^[0-9a-f]{64} [0-9a-f]{64}$/;

describe('stored edits of a drawing', () => {
  it('belong to the pages on which they were drawn until the person confirms that they fit others [X5]', async () => {
    const { actorRef, until, browser } = await edit('one two');
    await until({ open: { work: { offering: 'other' } } });
    actorRef.send({ type: 'kept.resumed' });
    actorRef.send({ type: 'zoom.changed', zoom: 2 });
    expect(browser.version()).toBe('one two');
    actorRef.send({ type: 'kept.accepted' });
    expect(browser.version()).toMatch(whole);
    actorRef.stop();
  });

  it('identify all pages once these are loaded, even if they were drawn before that [X5]', async () => {
    let come = () => {};
    const mayCome = new Promise<void>((resolve) => {
      come = resolve;
    });
    const { actorRef, until, browser } = await edit(null, mayCome);
    await until({ open: { pages: 'loading', work: 'editing' } });
    actorRef.send({ type: 'drawing.changed', edits: turned, page: 1 });
    expect(browser.version()).toMatch(/-$/);
    come();
    await until({ open: { pages: 'complete' } });
    expect(browser.version()).toMatch(whole);
    actorRef.stop();
  });

  it('are deleted when all the resumed edits are undone [X5]', async () => {
    const { actorRef, until, browser } = await edit('- -');
    await until({ open: { work: { offering: 'same' } } });
    actorRef.send({ type: 'kept.resumed' });
    actorRef.send({ type: 'drawing.changed', edits: undone, page: 1 });
    expect(browser.version()).toBeNull();
    actorRef.stop();
  });

  it('identify a page that is missing now by the one on which they were drawn [X5]', async () => {
    const fails = new Response('Not found', { status: 400 });
    const { actorRef, until, browser } = await edit('- two', Promise.resolve(fails));
    await until({ open: { pages: 'incomplete', work: { offering: 'same' } } });
    actorRef.send({ type: 'kept.resumed' });
    actorRef.send({ type: 'zoom.changed', zoom: 2 });
    expect(browser.version()).toMatch(/^[0-9a-f]{64} two$/);
    actorRef.stop();
  });
});

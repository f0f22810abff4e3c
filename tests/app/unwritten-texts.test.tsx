import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UnwrittenTexts } from '../../src/app/UnwrittenTexts.tsx';
import { dismissNotice, visibleNotices } from '../../src/ui/notices.ts';
import { createUnwritten } from '../../src/drafts/unwritten.ts';
import { showInApp } from '../support/in-app.tsx';

const draft = (flow: string, value: unknown = 'Dose') => ({
  scope: { flow, documentId: 'doc-1', version: 'v-1' },
  value,
});

const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const said = () =>
  visibleNotices.get().list.map(({ notice: { text } }) => (typeof text === 'string' ? text : text.id));

const stand = async (isSignedIn = () => true) => {
  const unwritten = createUnwritten();
  const { unmount } = await showInApp(
    <UnwrittenTexts drafts={{ unwritten: unwritten.watched }} isSignedIn={isSignedIn} />,
  );
  const hold = (flow: string, value?: unknown) => act(() => unwritten.hold('me', draft(flow, value)));
  const release = (flow: string) => act(() => unwritten.release('me', [draft(flow).scope]));
  return { hold, release, unmount };
};

describe('a text that the browser does not keep', () => {
  it.each(['document-action', 'list-acts'])(
    'is told of once, however much is typed, and asked about before the page goes: %s [X5]',
    async (flow) => {
      const { hold, release } = await stand();
      expect([said(), isHeld()]).toEqual([[], false]);
      hold(flow);
      expect([said(), isHeld()]).toEqual([['app.unwritten'], true]);
      const [first] = visibleNotices.get().list;
      if (first) dismissNotice(first);
      hold(flow, 'Dose is too high');
      expect([said(), isHeld()]).toEqual([[], true]);
      release(flow);
      expect(isHeld()).toBe(false);
    },
  );

  it('is told of no longer once it is kept, sent or thrown away, nor to whoever is signed out [X5]', async () => {
    const { hold, release, unmount } = await stand();
    hold('document-action');
    release('document-action');
    expect(said()).toEqual([]);
    hold('document-action');
    unmount();
    expect([said(), isHeld()]).toEqual([[], false]);
  });

  it('holds no page whose session is over: nothing of it stays before whoever comes next [X5] [A4.7]', async () => {
    let isSignedIn = true;
    const { hold } = await stand(() => isSignedIn);
    hold('document-action');
    expect(isHeld()).toBe(true);
    isSignedIn = false;
    expect(isHeld()).toBe(false);
  });

  it('is none where a note about an act is not kept [X5]', async () => {
    const { hold } = await stand();
    hold('sent-sign');
    expect([said(), isHeld()]).toEqual([[], false]);
  });

  it('may be a drawing, which is asked about, and told of by its editor [X5]', async () => {
    const { hold, release } = await stand();
    hold('page-editor');
    expect([said(), isHeld()]).toEqual([[], true]);
    release('page-editor');
  });
});

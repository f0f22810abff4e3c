import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { pageEditorMachine } from '../../machines/page-editor/page-editor.machine.ts';
import type { PageEditorRef } from '../../machines/page-editor/page-editor.machine.ts';
import type { PageImage, PageProblem } from '../../src/views/page-editor/editor-contents.ts';
import { createEditorContents, putPage } from '../../src/views/page-editor/editor-contents.ts';
import type { EditorScreen } from '../../src/views/page-editor/open-page-editor.ts';
import { PageEditorView } from '../../src/views/page-editor/PageEditorView.tsx';
import { showInApp } from '../support/in-app.tsx';
import { startActor } from '../support/start-actor.ts';

/** Without layout nothing comes into view. */
export const withoutObserver = () => {
  class Unseen {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Unseen);
};

export const image: PageImage = {
  kind: 'image',
  type: 'png',
  width: 2448,
  height: 3168,
  bytes: new Uint8Array([1]),
};
const supportUrl = 'https://help.example/';

const screenOf = (contents: EditorScreen['contents']): EditorScreen => ({
  contents,
  documentId: 'doc-1',
  tab: 'sign',
  supportUrl,
  initials: 'MS',
  now: () => Date.UTC(2026, 10, 2, 15),
  hasKeys: () => true,
});

export const startEditor = () => startActor(pageEditorMachine, { documentId: 'doc-1' }, undefined, true);
export const show = (stage: ReturnType<typeof startEditor>, contents = createEditorContents()) =>
  showInApp(<PageEditorView actorRef={stage.actor as PageEditorRef} contents={screenOf(contents)} />);

/** Renders the editor of two pages, the second of which may have failed to load. */
export const showLoaded = async (problem: PageProblem | null = null) => {
  const stage = startEditor();
  const contents = createEditorContents();
  await stage.answer('readDocument', { kind: 'opened', pages: 2 });
  await stage.answer('findKept', { kind: 'none' });
  putPage(contents, 1, { state: 'loaded', image, digest: 'one' });
  putPage(contents, 2, problem ? { state: 'failed', problem } : { state: 'loaded', image, digest: 'two' });
  await stage.answer('loadPages', { kind: problem ? 'some' : 'all', pages: 2, version: 'one two' });
  await show(stage, contents);
  const drawing = () => (stage.actor as PageEditorRef).getSnapshot().children.drawing;
  const draw = () => act(() => drawing()?.send({ type: 'rotation.requested', by: 90 }));
  const answer = (id: string, output: object) => act(() => stage.answer(id, output));
  return { ...stage, contents, drawing, draw, answer };
};

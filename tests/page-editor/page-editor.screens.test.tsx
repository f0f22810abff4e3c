import { onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { drawingMachine } from '../../machines/drawing/drawing.machine.ts';
import { noEdits } from '../../machines/drawing/edits.ts';
import type { PageEditorRef } from '../../machines/page-editor/page-editor.machine.ts';
import type { PageImage } from '../../src/views/page-editor/editor-contents.ts';
import { createObserved } from '../../src/ui/observed.ts';
import { createEditorContents, putPage } from '../../src/views/page-editor/editor-contents.ts';
import type { Drawing } from '../../src/views/page-editor/editor-run.ts';
import { PageEditorView } from '../../src/views/page-editor/PageEditorView.tsx';
import { pathsOnView } from '../support/path-suite-view.tsx';

class Unseen {
  observe() {}
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', Unseen);

const image: PageImage = {
  kind: 'image',
  type: 'png',
  width: 2448,
  height: 3168,
  bytes: new Uint8Array([1]),
};

/** The pages and the drawing of an editor, as they come with its machine's states. */
const partsOf = (actorRef: PageEditorRef) => {
  const contents = createEditorContents();
  const drawing = createObserved<Drawing>({ actorRef: null });
  const bring = () => {
    const snapshot = actorRef.getSnapshot();
    if (snapshot.matches('opening')) contents.set({ pages: [] });
    const isHere = snapshot.matches({ open: { pages: 'complete' } });
    if (snapshot.matches({ open: { pages: 'incomplete' } }))
      putPage(contents, 1, { state: 'failed', problem: 'none' });
    else if (isHere && contents.get().pages[1]?.state !== 'loaded')
      for (const number of [1, 2]) putPage(contents, number, { state: 'loaded', image, digest: `${number}` });
  };
  const { unsubscribe } = actorRef.subscribe(bring);
  const drawn = createActor(drawingMachine, { input: { page: 1, parent: null, edits: noEdits } });
  drawn.start();
  const heard = actorRef.on('drawing.begun', () => drawing.set({ actorRef: drawn }));
  onTestFinished(() => {
    unsubscribe();
    heard.unsubscribe();
    drawn.stop();
  });
  return { contents, drawing };
};

pathsOnView('page-editor', {
  view: (ref) => {
    const actorRef = ref as PageEditorRef;
    return <PageEditorView supportUrl={null} actorRef={actorRef} {...partsOf(actorRef)} />;
  },
  moves: {},
});

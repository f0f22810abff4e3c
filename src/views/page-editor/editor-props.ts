import { useSelector } from '@xstate/react';
import type { DrawingRef } from '../../../machines/drawing/drawing.machine.ts';
import type { PageEditorRef } from '../../../machines/page-editor/page-editor.machine.ts';
import type { Store } from '../../ui/store.ts';
import type { EditorContents } from './editor-contents.ts';

export interface EditorProps {
  readonly actorRef: PageEditorRef;
  readonly contents: Store<EditorContents>;
}

/** The drawing actor; undefined while there is none. */
export const useDrawing = (actorRef: PageEditorRef): DrawingRef | undefined =>
  useSelector(actorRef, ({ children }) => children.drawing);

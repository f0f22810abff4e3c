import type { PageEditorRef } from '../../../machines/page-editor/page-editor.machine.ts';
import type { Observed } from '../../ui/observed.ts';
import type { EditorContents } from './editor-contents.ts';
import type { Drawing } from './editor-run.ts';

/** What each part of the editor is drawn from. */
export interface EditorProps {
  readonly actorRef: PageEditorRef;
  readonly contents: Observed<EditorContents>;
  readonly drawing: Observed<Drawing>;
}

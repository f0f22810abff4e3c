import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { pageEditorMachine } from '../../../machines/page-editor/page-editor.machine.ts';
import { hasChanges } from '../../../machines/page-editor/page-editor.setup.ts';
import { useIsOffline } from '../../parts/OfflineNote.tsx';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useStore } from '../../ui/store.ts';
import { dropHeldKey, isLaterClick } from '../../ui/one-press.ts';
import { useIsNarrow } from '../../ui/use-media.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './page-editor.module.css';

/** Why nothing can be saved yet; null if it can, or if a banner says why. */
const missingReason = (snapshot: SnapshotFrom<typeof pageEditorMachine>): MessageId | null => {
  if (!snapshot.hasTag('drawing')) return null;
  if (snapshot.matches({ open: { work: { editing: 'overtaken' } } })) return null;
  if (snapshot.matches({ open: { work: { editing: 'changed' } } })) return null;
  if (snapshot.context.isForeign) return 'pageEditor.off.foreign';
  if ((['loading', 'incomplete'] as const).some((state) => snapshot.matches({ open: { pages: state } })))
    return 'pageEditor.off.loading';
  return hasChanges(snapshot.context.edits) ? null : 'pageEditor.off.untouched';
};

/** Why nothing can be saved, for the status line; null if it can. */
export const useOffReason = (actorRef: EditorProps['actorRef']): MessageId | null => {
  const isOffline = useIsOffline();
  const missing = useSelector(actorRef, missingReason);
  return missing ?? (isOffline ? 'app.offline' : null);
};

/** The document's facts, so that nobody edits the wrong document. */
export function Facts({ contents }: Pick<EditorProps, 'contents'>) {
  const facts = useStore(contents, (value) => value.facts);
  if (!facts) return null;
  const { organization, subject, type } = facts;
  return (
    <p className={styles.facts}>
      {subject !== null && <bdi translate="no">{subject}</bdi>}
      {type !== null && <bdi translate="no">{type}</bdi>}
      {organization !== null && <bdi translate="no">{organization}</bdi>}
    </p>
  );
}

/** The document's facts, and the buttons that end the editor: Cancel and Save. */
export function EditorHead({ actorRef, contents, reasonId }: EditorProps & { readonly reasonId: string }) {
  const isOffline = useIsOffline();
  const isNarrow = useIsNarrow();
  const canSave = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'save.requested' }));
  const save = () => {
    // A text that is still being typed is saved, too.
    actorRef.getSnapshot().children.drawing?.send({ type: 'text.finished' });
    actorRef.send({ type: 'save.requested' });
  };
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h1>
          <FormattedMessage id="app.title.editor" />
        </h1>
        <Facts contents={contents} />
      </div>
      <div className={styles.ends}>
        <Button
          appearance={isNarrow ? 'subtle' : 'secondary'}
          onClick={() => actorRef.send({ type: 'leave.requested', to: 'document' })}
        >
          <FormattedMessage id="app.cancel" />
        </Button>
        <Button
          appearance="primary"
          disabledFocusable={isOffline || !canSave}
          aria-describedby={reasonId}
          onKeyDown={dropHeldKey}
          onClick={({ detail }) => !isLaterClick(detail) && save()}
        >
          <FormattedMessage id="pageEditor.save" />
        </Button>
      </div>
    </header>
  );
}

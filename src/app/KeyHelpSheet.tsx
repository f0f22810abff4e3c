import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/message-ids.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { FluentColours } from '../ui/FluentColours.tsx';
import { CopyTrace } from '../trace/CopyTrace.tsx';
import styles from './key-help-sheet.module.css';
import { KeyLines } from '../ui/KeyLines.tsx';
import type { KeyLine } from '../ui/KeyLines.tsx';

const said = (keys: string, id: MessageId): KeyLine => ({ keys, meaning: <FormattedMessage id={id} /> });

const ofLists: readonly KeyLine[] = [
  said('\u2190 \u2191 \u2192 \u2193', 'app.keys.listMove'),
  said('Space', 'app.keys.listTick'),
  said('Shift \u2191 \u2193', 'app.keys.listRun'),
  said('Ctrl A', 'app.keys.listAll'),
  said('Enter', 'app.keys.listOpen'),
  said('Page Up / Down', 'app.keys.listPage'),
  said('Ctrl Home / End', 'app.keys.listEnds'),
];

const ofEditor: readonly KeyLine[] = [
  said('V T L A R E P', 'app.keys.editTools'),
  said('\u2190 \u2191 \u2192 \u2193', 'app.keys.editMove'),
  said('Shift \u2190 \u2191 \u2192 \u2193', 'app.keys.editSize'),
  said('Enter', 'app.keys.editDraw'),
  said('Delete', 'app.keys.editRemove'),
  said('Ctrl Z, Ctrl Y', 'app.keys.editUndo'),
];

const ofForms: readonly KeyLine[] = [said('Enter', 'app.keys.enter')];

/** What a screen has that has keys of its own. */
export type KeyedScreen = 'list' | 'editor' | 'other';

const ofScreen = { list: ofLists, editor: ofEditor, other: ofForms } as const satisfies Record<
  KeyedScreen,
  readonly KeyLine[]
>;

const everywhere: readonly KeyLine[] = [
  said('Tab', 'app.keys.tab'),
  said('F6', 'app.keys.notices'),
  said('Esc', 'documentAction.keys.escape'),
  said('?', 'documentAction.keys.title'),
];

interface KeyHelpSheetProps {
  readonly screen: KeyedScreen;
  /** Help was asked for, not the keys alone. */
  readonly isHelp: boolean;
  readonly onClosed: () => void;
}

/** The keys of the screen that is on, and those of every screen (X8); the trace of the page's machines (X16). */
export function KeyHelpSheet({ screen, isHelp, onClosed }: KeyHelpSheetProps) {
  return (
    <FluentColours>
      <DialogFrame
        isOpen
        title={<FormattedMessage id={isHelp ? 'shell.user.help' : 'documentAction.keys.title'} />}
        actions={
          <Button appearance="primary" size="large" onClick={onClosed}>
            <FormattedMessage id="app.close" />
          </Button>
        }
        onDismissed={onClosed}
      >
        {isHelp && (
          <h3 className={styles.part}>
            <FormattedMessage id="documentAction.keys.title" />
          </h3>
        )}
        <KeyLines lines={[...ofScreen[screen], ...everywhere]} />
        <CopyTrace />
      </DialogFrame>
    </FluentColours>
  );
}

import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/message-ids.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { FluentColours } from '../ui/FluentColours.tsx';
import { KeyLines } from '../ui/KeyLines.tsx';
import type { KeyLine } from '../ui/KeyLines.tsx';

const said = (keys: string, id: MessageId): KeyLine => ({ keys, meaning: <FormattedMessage id={id} /> });

const ofLists: readonly KeyLine[] = [
  said('\u2190 \u2191 \u2192 \u2193', 'app.keys.list.move'),
  said('Space', 'app.keys.list.tick'),
  said('Shift \u2191 \u2193', 'app.keys.list.run'),
  said('Ctrl A', 'app.keys.list.all'),
  said('Enter', 'app.keys.list.open'),
  said('Page Up / Down', 'app.keys.list.page'),
  said('Ctrl Home / End', 'app.keys.list.ends'),
];

const everywhere: readonly KeyLine[] = [
  said('Tab', 'app.keys.tab'),
  said('F6', 'app.keys.notices'),
  said('Esc', 'documentAction.keys.escape'),
  said('?', 'documentAction.keys.title'),
];

interface KeyHelpSheetProps {
  /** Whether there is a list of documents on the screen. */
  readonly hasList: boolean;
  readonly onClosed: () => void;
}

/** The keys of the screen that is on, and those of every screen (X8). */
export function KeyHelpSheet({ hasList, onClosed }: KeyHelpSheetProps) {
  return (
    <FluentColours>
      <DialogFrame
        isOpen
        title={<FormattedMessage id="documentAction.keys.title" />}
        actions={
          <Button appearance="primary" size="large" onClick={onClosed}>
            <FormattedMessage id="app.close" />
          </Button>
        }
        onDismissed={onClosed}
      >
        <KeyLines
          lines={hasList ? [...ofLists, ...everywhere] : [said('Enter', 'app.keys.enter'), ...everywhere]}
        />
      </DialogFrame>
    </FluentColours>
  );
}

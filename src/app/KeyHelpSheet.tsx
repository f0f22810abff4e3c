import { CopyTrace } from '../trace/CopyTrace.tsx';
import { HelpSheet } from '../parts/HelpSheet.tsx';
import { keyLine, namedKeyLine } from '../parts/key-line.ts';
import type { KeyStore } from '../session/services.ts';
import { KeyLines } from '../ui/KeyLines.tsx';
import type { KeyLine } from '../ui/KeyLines.tsx';

const listKeys = (isOn: boolean): readonly KeyLine[] => [
  ...(isOn ? [keyLine('/', 'app.keys.listSearch')] : []),
  keyLine(isOn ? '\u2190 \u2191 \u2192 \u2193 / J K' : '\u2190 \u2191 \u2192 \u2193', 'app.keys.listMove'),
  keyLine(isOn ? 'Space / X' : 'Space', 'app.keys.listTick'),
  keyLine('Shift \u2191 \u2193', 'app.keys.listRun'),
  keyLine('Ctrl A', 'app.selectAll'),
  keyLine('Enter', 'app.keys.listOpen'),
  keyLine('PageDown / PageUp', 'app.keys.listPage'),
  keyLine('Ctrl Home / Ctrl End', 'app.keys.listEnds'),
];

const actKeys = (isOn: boolean): readonly KeyLine[] => [
  ...(isOn ? [keyLine('S', 'app.keys.listAct'), keyLine('D', 'app.keys.listDecline')] : []),
  keyLine('Ctrl Enter', 'app.keys.confirm', { next: 'no' }),
];

const toolKeys: readonly KeyLine[] = [
  keyLine('V', 'pageEditor.tool.pointer'),
  keyLine('T', 'pageEditor.tool.text'),
  keyLine('P', 'pageEditor.tool.pen'),
  keyLine('C', 'pageEditor.tool.check'),
  keyLine('L', 'pageEditor.tool.line'),
  keyLine('A', 'pageEditor.tool.arrow'),
  keyLine('R', 'pageEditor.tool.rectangle'),
  keyLine('E', 'pageEditor.tool.ellipse'),
  keyLine('H', 'pageEditor.tool.highlight'),
  keyLine('S', 'pageEditor.tool.strike'),
];

const editorKeys: readonly KeyLine[] = [
  keyLine('\u2190 \u2191 \u2192 \u2193', 'app.keys.editMove'),
  keyLine('Shift \u2190 \u2191 \u2192 \u2193', 'app.keys.editSize'),
  keyLine('Enter', 'app.keys.editDraw'),
  keyLine('Delete', 'app.keys.editRemove'),
  keyLine('Ctrl Z / Ctrl Y', 'app.keys.editUndo'),
];

const onDocument = (selector: string) => document.querySelector(`[data-flow="document-action"] ${selector}`);

/** The line of a button that stands on the document's screen; none if there is no such button. */
const lineOfButton = (keys: string, selector: string): readonly KeyLine[] => {
  const button = onDocument(selector);
  return button ? [namedKeyLine(keys, button.getAttribute('aria-label') ?? button.textContent)] : [];
};

/** The single keys of a document, in pairs. */
const buttonKeys = (): readonly KeyLine[] =>
  [...'npjk+-wfsdeb'].flatMap((key) => lineOfButton(key.toUpperCase(), `[data-key="${key}"]`));

const documentKeys = (): readonly KeyLine[] => [
  ...(onDocument('[data-key="s"]') ? [keyLine('Ctrl Enter', 'app.keys.confirm', { next: 'yes' })] : []),
  ...lineOfButton('Ctrl F', '[aria-keyshortcuts="Control+F"]'),
];

export type KeyedScreen = 'acts' | 'list' | 'editor' | 'document' | 'other';

const keysByScreen = {
  acts: (isOn) => [...listKeys(isOn), ...actKeys(isOn)],
  list: listKeys,
  editor: () => editorKeys,
  document: documentKeys,
  other: () => [],
} as const satisfies Record<KeyedScreen, (isOn: boolean) => readonly KeyLine[]>;

const commonKeys = (isOn: boolean): readonly KeyLine[] => [
  keyLine('F6', 'app.keys.notices'),
  ...(isOn ? [keyLine('?', 'app.keys.title')] : []),
];

interface KeyHelpSheetProps {
  readonly store: KeyStore;
  readonly screen: KeyedScreen;
  readonly isHelp: boolean;
  readonly supportUrl: string | null;
  readonly onClosed: () => void;
}

/** The keys of the present screen, and those of every screen (X8). */
export function KeyHelpSheet({ screen, ...sheet }: KeyHelpSheetProps) {
  return (
    <HelpSheet
      {...sheet}
      trace={<CopyTrace />}
      renderKeys={(isOn) => (
        <>
          {screen === 'editor' && isOn && <KeyLines isPaired lines={toolKeys} />}
          {screen === 'document' && isOn && <KeyLines isPaired lines={buttonKeys()} />}
          <KeyLines lines={[...keysByScreen[screen](isOn), ...commonKeys(isOn)]} />
        </>
      )}
    />
  );
}

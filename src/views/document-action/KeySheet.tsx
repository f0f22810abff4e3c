import { actTexts } from '../../../machines/acts/act-texts.ts';
import { acts, actsOf, mainActOf } from '../../../machines/acts/acts.ts';
import type { Act, DocumentTab } from '../../../machines/acts/acts.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { CopyTrace } from '../../trace/CopyTrace.tsx';
import { HelpSheet } from '../../parts/HelpSheet.tsx';
import { keyLine } from '../../parts/key-line.ts';
import type { KeyStore } from '../../session/services.ts';
import { KeyLines } from '../../ui/KeyLines.tsx';
import type { KeyLine } from '../../ui/KeyLines.tsx';
import { keyOf } from './keys.ts';
import type { KeyAct } from './keys.ts';

const meanings = {
  next: 'documentAction.button.next',
  previous: 'documentAction.button.previous',
  edit: 'documentAction.button.edit',
  back: 'documentAction.button.toList',
  sheet: 'app.keys.title',
} as const satisfies Record<Exclude<KeyAct, Act>, MessageId>;

const isAct = (act: KeyAct): act is Act => act in acts;
const meaningOf = (act: KeyAct) => (isAct(act) ? actTexts[act].button : meanings[act]);
const editOn = (tab: DocumentTab) => (mainActOf(tab) === 'sign' ? (['edit'] as const) : []);

const ofPages: readonly KeyLine[] = [
  keyLine('J', 'common.page.next'),
  keyLine('K', 'common.page.previous'),
  keyLine('+', 'common.zoom.in'),
  keyLine('-', 'common.zoom.out'),
  keyLine('W', 'pdf.zoom.fitWidth'),
  keyLine('F', 'pdf.fullScreen'),
];

interface KeySheetProps {
  readonly tab: DocumentTab;
  readonly supportUrl: string | null;
  readonly store: KeyStore;
  readonly onClosed: () => void;
}

/** Lists the keys of a document's screen (X8). */
export function KeySheet({ tab, ...sheet }: KeySheetProps) {
  const lineOf = (act: KeyAct) => keyLine(keyOf[act].toUpperCase(), meaningOf(act));
  const onDocument: readonly KeyAct[] = [...actsOf(tab), ...editOn(tab), 'back', 'sheet'];
  // Two stand in a line: what belongs together comes in pairs, and the acts, which may be an odd number, last.
  const singles = [lineOf('next'), lineOf('previous'), ...ofPages, ...onDocument.map(lineOf)];
  const others = [
    ...(mainActOf(tab) === null ? [] : [keyLine('Ctrl Enter', 'app.keys.confirm', { next: 'yes' })]),
    keyLine('Ctrl F', 'common.search'),
    keyLine('F6', 'app.keys.notices'),
  ];
  return (
    <HelpSheet
      {...sheet}
      trace={<CopyTrace />}
      renderKeys={(hasSingleKeys) => (
        <>
          {hasSingleKeys && <KeyLines isPaired lines={singles} />}
          <KeyLines lines={others} />
        </>
      )}
    />
  );
}

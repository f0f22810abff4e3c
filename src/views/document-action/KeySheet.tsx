import { Button, Switch } from '@fluentui/react-components';
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard';
import { useEffect, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { actTexts } from '../../../machines/acts/act-texts.ts';
import { acts, actsOf, mainActOf } from '../../../machines/acts/acts.ts';
import type { Act, DocumentTab } from '../../../machines/acts/acts.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { CopyTrace } from '../../trace/CopyTrace.tsx';
import { HelpSheet } from '../../parts/HelpSheet.tsx';
import { keyLine } from '../../parts/key-line.ts';
import { KeyLines } from '../../ui/KeyLines.tsx';
import type { KeyLine } from '../../ui/KeyLines.tsx';
import type { KeyStore } from '../../session/services.ts';
import { KeysOn, confirmByKey, keyOf, pressByKey, useKeyFor } from './keys.ts';
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

/** The keys of the pages, which are buttons of the viewer. */
const ofPages: readonly KeyLine[] = [
  keyLine('J', 'common.page.next'),
  keyLine('K', 'common.page.previous'),
  keyLine('+', 'common.zoom.in'),
  keyLine('-', 'common.zoom.out'),
  keyLine('W', 'pdf.zoom.fitWidth'),
  keyLine('F', 'pdf.fullScreen'),
];

interface SheetProps {
  readonly tab: DocumentTab;
  readonly supportUrl: string | null;
  readonly isOn: boolean;
  readonly onSwitched: (isOn: boolean) => void;
  readonly onClosed: () => void;
}

function Sheet({ tab, supportUrl, isOn, onSwitched, onClosed }: SheetProps) {
  const intl = useIntl();
  const keys: readonly KeyAct[] = ['next', 'previous', ...actsOf(tab), ...editOn(tab), 'back', 'sheet'];
  return (
    <HelpSheet {...{ supportUrl, onClosed }} trace={<CopyTrace />}>
      <Switch
        checked={isOn}
        label={intl.formatMessage({ id: 'documentAction.keys.on' })}
        onChange={(_, { checked }) => onSwitched(checked)}
      />
      {isOn && (
        <KeyLines
          lines={[...keys.map((act) => keyLine(keyOf[act].toUpperCase(), meaningOf(act))), ...ofPages]}
        />
      )}
      <KeyLines
        lines={[
          ...(mainActOf(tab) === null ? [] : [keyLine('Ctrl Enter', 'documentAction.keys.confirmNext')]),
          keyLine('Ctrl F', 'common.search'),
          keyLine('F6', 'app.keys.notices'),
        ]}
      />
    </HelpSheet>
  );
}

function SheetButton({ onPressed }: { readonly onPressed: () => void }) {
  const intl = useIntl();
  return (
    <Button
      {...useKeyFor('sheet')}
      appearance="subtle"
      icon={<KeyboardRegular />}
      aria-label={intl.formatMessage({ id: 'app.keys.title' })}
      onClick={onPressed}
    />
  );
}

interface KeyboardProps {
  readonly tab: DocumentTab;
  readonly supportUrl: string | null;
  readonly store: KeyStore;
  /** The screen whose buttons the keys press. */
  readonly root: RefObject<HTMLElement | null>;
  /** The screen; `sheetButton` opens the sheet of keys. */
  readonly children: (sheetButton: ReactNode) => ReactNode;
}

/** The keyboard of a document's screen: single keys that can be switched off, and a sheet that names them (X8). */
export function Keyboard({ tab, supportUrl, store, root, children }: KeyboardProps) {
  const [isOn, setIsOn] = useState(store.hasKeys);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    document.addEventListener('keydown', confirmByKey);
    return () => document.removeEventListener('keydown', confirmByKey);
  }, []);
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (root.current) pressByKey(root.current, event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, root]);
  const turn = (on: boolean) => {
    store.keepKeys(on);
    setIsOn(on);
  };
  return (
    <KeysOn value={isOn}>
      {children(<SheetButton onPressed={() => setIsOpen(true)} />)}
      {isOpen && <Sheet {...{ tab, supportUrl, isOn }} onSwitched={turn} onClosed={() => setIsOpen(false)} />}
    </KeysOn>
  );
}

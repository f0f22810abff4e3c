import { Button } from '@fluentui/react-components';
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard';
import { useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import { LazyDialog } from '../../parts/LazyDialog.tsx';
import type { KeyStore } from '../../session/services.ts';
import { useWindowListener } from '../../ui/use-window-listener.ts';
import { KeySheet } from './DocumentDialogs.tsx';
import { KeysOn, pressByKey, useKeyFor } from './keys.ts';

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
  readonly screen: RefObject<HTMLElement | null>;
  /** Renders the screen; `sheetButton` opens the help sheet. */
  readonly children: (sheetButton: ReactNode) => ReactNode;
}

/**
 * The keyboard of a document's screen: single-key shortcuts that can be switched off, and the help sheet
 * (X8).
 */
export function Keyboard({ tab, supportUrl, store, screen, children }: KeyboardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const press = (event: KeyboardEvent) => {
    if (screen.current && store.hasKeys()) pressByKey(screen.current, event);
  };
  useWindowListener('keydown', press);
  return (
    <KeysOn value={store.hasKeys()}>
      {children(<SheetButton onPressed={() => setIsOpen(true)} />)}
      {isOpen && (
        <LazyDialog isOpen onClosed={() => setIsOpen(false)}>
          <KeySheet {...{ tab, supportUrl, store }} onClosed={() => setIsOpen(false)} />
        </LazyDialog>
      )}
    </KeysOn>
  );
}

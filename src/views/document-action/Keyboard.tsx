import { Button } from '@fluentui/react-components';
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard';
import { useSyncExternalStore } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { helpRequests, keysSwitched } from '../../parts/help-requests.ts';
import type { KeyStore } from '../../session/services.ts';
import { useWindowListener } from '../../ui/use-window-listener.ts';
import { KeysEnabledContext, pressByKey } from './keys.ts';

/** Opens the sheet of keys, for those who have switched single keys off as well. */
export function SheetButton() {
  const intl = useIntl();
  return (
    <Button
      appearance="subtle"
      icon={<KeyboardRegular />}
      aria-label={intl.formatMessage({ id: 'app.keys.title' })}
      onClick={() => helpRequests.emit('keys')}
    />
  );
}

interface KeyboardProps {
  readonly store: KeyStore;
  /** The screen that contains the buttons. */
  readonly screen: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** The single-key shortcuts of a document's screen, which can be switched off (X8). */
export function Keyboard({ store, screen, children }: KeyboardProps) {
  const isOn = useSyncExternalStore(keysSwitched.subscribe, store.hasKeys);
  useWindowListener('keydown', (event) => {
    if (screen.current && store.hasKeys()) pressByKey(screen.current, event);
  });
  return <KeysEnabledContext value={isOn}>{children}</KeysEnabledContext>;
}

import {
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  OverlayDrawer,
  Switch,
} from '@fluentui/react-components';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../i18n/message-ids.ts';
import { useFocusReturned } from '../ui/use-focus-returned.ts';
import { useKeptFocusManager } from '../ui/use-kept-focus-manager.ts';
import styles from './help-sheet.module.css';
import { CloseButton } from './CloseButton.tsx';
import { SupportLink } from './SupportLink.tsx';
import { keysSwitched } from './help-requests.ts';

interface HelpProps {
  /** The address of the support; null if none is configured (S24). */
  readonly supportUrl: string | null;
}

function Help({ supportUrl }: HelpProps) {
  return (
    <section className={styles.part}>
      <h3>
        <FormattedMessage id="app.help.who" />
      </h3>
      <p>
        <FormattedMessage id="app.help.whoText" />
      </p>
      <SupportLink href={supportUrl} />
      {supportUrl !== null && (
        <bdi translate="no" dir="ltr">
          {supportUrl.replace(/^mailto:/, '')}
        </bdi>
      )}
    </section>
  );
}

interface HelpSheetProps extends HelpProps {
  readonly store: {
    readonly hasKeys: () => boolean;
    readonly keepKeys: (isOn: boolean) => void;
  };
  /** True if help was requested, false if only the keys were. */
  readonly isHelp?: boolean;
  readonly onClosed: () => void;
  /** A button for the trace of the page's machines (X16). */
  readonly trace: ReactNode;
  /** The keys, without single ones if those are switched off. */
  readonly renderKeys: (hasSingleKeys: boolean) => ReactNode;
}

/** The help sheet: keyboard shortcuts (X8), whom to ask, and the trace of the page's machines (X16). */
export function HelpSheet(props: HelpSheetProps) {
  const { supportUrl, isHelp = false, store, onClosed, trace, renderKeys } = props;
  const [isOn, setIsOn] = useState(store.hasKeys);
  const setSingleKeys = (on: boolean) => {
    store.keepKeys(on);
    keysSwitched.emit();
    setIsOn(on);
  };
  const intl = useIntl();
  useFocusReturned(true);
  useKeptFocusManager();
  // A touch device may have no keyboard; but a person who opened the sheet by a key has one.
  const hasKeys = !isHelp || !window.matchMedia('(pointer: coarse)').matches;
  const title: MessageId = isHelp ? 'shell.user.help' : 'app.keys.title';
  return (
    <OverlayDrawer
      open
      position="end"
      className={styles.sheet}
      aria-label={intl.formatMessage({ id: title })}
      onOpenChange={(_, { open }) => open || onClosed()}
    >
      <DrawerHeader>
        <DrawerHeaderTitle action={<CloseButton onPressed={onClosed} />}>
          <FormattedMessage id={title} />
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        {isHelp && <Help supportUrl={supportUrl} />}
        {isHelp && hasKeys && (
          <h3 className={styles.title}>
            <FormattedMessage id="app.keys.title" />
          </h3>
        )}
        {hasKeys && (
          <Switch
            className={styles.switch}
            checked={isOn}
            label={intl.formatMessage({ id: 'app.keys.on' })}
            onChange={(_, { checked }) => setSingleKeys(checked)}
          />
        )}
        {hasKeys && renderKeys(isOn)}
        {!isHelp && <Help supportUrl={supportUrl} />}
        {trace}
      </DrawerBody>
    </OverlayDrawer>
  );
}

import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useKeptFocusManager } from '../../ui/use-kept-focus-manager.ts';
import styles from './banner.module.css';

interface ReleaseNotesProps {
  /** Checked before: https, or of the own origin (S30, S54). */
  readonly address: string;
  readonly onClose: () => void;
  /** The dialog is gone, and the focus can go back to where it came from. */
  readonly onClosed: () => void;
}

function Frame({ address }: Pick<ReleaseNotesProps, 'address'>) {
  const intl = useIntl();
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className={styles.frame} aria-busy={!isLoaded}>
      {!isLoaded && (
        <p className={styles.waiting} role="status">
          <FormattedMessage id="app.loading" />
        </p>
      )}
      <iframe
        title={intl.formatMessage({ id: 'banner.notes.title' })}
        src={address}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        allow=""
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}

/**
 * The release notes in a frame that may run its own scripts and nothing else: no storage, no window, no way out (S30).
 * The way to close it and the link stand there whether or not the frame ever loads.
 */
export function ReleaseNotes({ address, onClose, onClosed }: ReleaseNotesProps) {
  const closed = useEffectEvent(onClosed);
  useKeptFocusManager();
  useEffect(() => () => closed(), []);
  return (
    <Dialog open modalType="modal" onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle>
            <FormattedMessage id="banner.notes.title" />
          </DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.source}>
              <FormattedMessage
                id="banner.notes.from"
                values={{ host: <bdi translate="no">{new URL(address).hostname}</bdi> }}
              />{' '}
              <a href={address} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
                <FormattedMessage id="banner.notes.newWindow" />
              </a>
            </p>
            <Frame address={address} />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              <FormattedMessage id="app.close" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import styles from './banner.module.css';

interface ReleaseNotesProps {
  /** Validated before: https, or of the portal's own origin (S30, S54). */
  readonly address: string;
  readonly onClose: () => void;
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
 * The release notes in a frame that may only run its own scripts: no storage, no pop-ups, no navigation of
 * the portal (S30). The Close button and the link are shown whether or not the frame ever loads.
 */
export function ReleaseNotes({ address, onClose }: ReleaseNotesProps) {
  return (
    <DialogFrame
      isOpen
      title={<FormattedMessage id="banner.notes.title" />}
      onDismissed={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          <FormattedMessage id="app.close" />
        </Button>
      }
    >
      <div className={styles.notes}>
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
      </div>
    </DialogFrame>
  );
}

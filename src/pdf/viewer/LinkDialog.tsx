import { Button } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DialogFrame } from '../../ui/DialogFrame.tsx';

interface LinkDialogProps {
  readonly isOpen: boolean;
  readonly target: URL;
  readonly onClosed: () => void;
}

/** Says where a link of a document leads, before it is followed (PDF5). */
export const LinkDialog = ({ isOpen, target, onClosed }: LinkDialogProps): ReactElement => {
  const isMail = target.protocol === 'mailto:';
  return (
    <DialogFrame
      isOpen={isOpen}
      title={useIntl().formatMessage({ id: 'pdf.link.title' })}
      onDismissed={onClosed}
      actions={
        <>
          <Button onClick={onClosed}>
            <FormattedMessage id="app.cancel" />
          </Button>
          <Button
            as="a"
            appearance="primary"
            href={target.href}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            onClick={onClosed}
          >
            <FormattedMessage id="common.open" />
          </Button>
        </>
      }
    >
      <p>
        {isMail ? (
          <FormattedMessage id="pdf.link.mail" values={{ address: target.pathname }} />
        ) : (
          // The host as the browser parses it, so that letters of other alphabets cannot pose as known ones.
          <FormattedMessage id="pdf.link.web" values={{ host: target.host }} />
        )}
      </p>
      {!isMail && <p className="pdf-address">{target.href}</p>}
    </DialogFrame>
  );
};

import { Button } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import type { PdfLabels } from './labels.ts';

export interface LinkWords {
  readonly labels: PdfLabels['link'];
  readonly cancel: string;
}

interface LinkDialogProps extends LinkWords {
  readonly isOpen: boolean;
  readonly target: URL;
  readonly onClosed: () => void;
}

/** Says where a link of a document leads, before it is followed (PDF5). */
export const LinkDialog = ({ labels, cancel, isOpen, target, onClosed }: LinkDialogProps): ReactElement => {
  const isMail = target.protocol === 'mailto:';
  return (
    <DialogFrame
      isOpen={isOpen}
      title={labels.title}
      onDismissed={onClosed}
      actions={
        <>
          <Button onClick={onClosed}>{cancel}</Button>
          <Button
            as="a"
            appearance="primary"
            href={target.href}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            onClick={onClosed}
          >
            {labels.open}
          </Button>
        </>
      }
    >
      <p>{isMail ? labels.mail(target.pathname) : labels.web(target.host)}</p>
      {!isMail && <p className="pdf-address">{target.href}</p>}
    </DialogFrame>
  );
};

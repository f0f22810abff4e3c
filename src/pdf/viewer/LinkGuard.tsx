import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import type { PdfLabels } from './labels.ts';
import { safeLinkTarget } from '../document/links.ts';

const middleButton = 1;

const linkOf = ({ target }: MouseEvent): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

interface LinkWords {
  readonly labels: PdfLabels['link'];
  readonly cancel: string;
}

interface LinkDialogProps extends LinkWords {
  readonly isOpen: boolean;
  readonly target: URL;
  readonly onClosed: () => void;
}

const LinkDialog = ({ labels, cancel, isOpen, target, onClosed }: LinkDialogProps): ReactElement => {
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

/** The pages, of which no link leads away before a person has read where to (PDF5). */
export const LinkGuard = (props: LinkWords & { readonly children: ReactNode }): ReactElement => {
  const [target, setTarget] = useState<URL | null>(null);
  const [isOpen, setOpen] = useState(false);
  const pressed = useRef<HTMLAnchorElement>(null);
  const onLinkClick = (event: MouseEvent): void => {
    const link = linkOf(event);
    if (!link) return;
    event.preventDefault();
    const address = safeLinkTarget(link.href);
    if (address === null) return;
    pressed.current = link;
    setTarget(new URL(address));
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    // The library's links know nothing of Fluent's way to give the focus back.
    requestAnimationFrame(() => pressed.current?.focus());
  };
  return (
    <>
      <div
        className="pdf-pages"
        role="presentation"
        onClickCapture={onLinkClick}
        onAuxClickCapture={(event) => {
          if (event.button === middleButton) onLinkClick(event);
        }}
      >
        {props.children}
      </div>
      {target && <LinkDialog {...props} isOpen={isOpen} target={target} onClosed={close} />}
    </>
  );
};

import { useRef, useState } from 'react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { LazyDialog } from '../../parts/LazyDialog.tsx';
import { lazyComponent } from '../../parts/lazy-component.ts';
import { safeLinkTarget } from '../document/links.ts';

const middleButton = 1;

const linkOf = ({ target }: MouseEvent): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

export const LinkDialog = lazyComponent(
  () => import('./LinkDialog.tsx'),
  (module) => module.LinkDialog,
);

/** The pages; no link in them is followed before the person has read where it leads (PDF5). */
export const LinkGuard = ({ children }: { readonly children: ReactNode }): ReactElement => {
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
    // Fluent cannot return the focus to the library's links.
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
        {children}
      </div>
      {target && (
        <LazyDialog isOpen={isOpen} onClosed={close}>
          <LinkDialog isOpen={isOpen} target={target} onClosed={close} />
        </LazyDialog>
      )}
    </>
  );
};

import {
  Button,
  Link,
  Toast,
  ToastBody,
  ToastFooter,
  ToastTitle,
  ToastTrigger,
  Toaster,
  useToastController,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useEffect } from 'react';
import type { MouseEvent } from 'react';
import { FluentColours } from './FluentColours.tsx';
import { onNotice, onNoticesCleared } from './notices.ts';
import type { Notice } from './notices.ts';
import { useIsNarrow } from './use-is-narrow.ts';

const toasterId = 'notices';

function Dismiss({ name }: { readonly name: string }) {
  return (
    <ToastTrigger>
      <Button appearance="transparent" size="small" icon={<DismissRegular />} aria-label={name} />
    </ToastTrigger>
  );
}

function Onward({ link }: { readonly link: NonNullable<Notice['link']> }) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.onFollowed();
  };
  return (
    <ToastTrigger>
      <Link href={link.href} onClick={follow}>
        {link.text}
      </Link>
    </ToastTrigger>
  );
}

function NoticeToast({ text, detail, link, dismiss }: Notice) {
  return (
    <Toast>
      <ToastTitle action={dismiss === undefined ? null : <Dismiss name={dismiss} />}>
        <bdi>{text}</bdi>
      </ToastTitle>
      {detail !== undefined && (
        <ToastBody>
          <bdi>{detail}</bdi>
        </ToastBody>
      )}
      {link && (
        <ToastFooter>
          <Onward link={link} />
        </ToastFooter>
      )}
    </Toast>
  );
}

function Toasts() {
  const { dispatchToast, dismissAllToasts } = useToastController(toasterId);
  useEffect(() => onNoticesCleared(dismissAllToasts), [dismissAllToasts]);
  useEffect(
    () =>
      onNotice((notice) =>
        dispatchToast(<NoticeToast {...notice} />, {
          intent: notice.intent,
          timeout: notice.ms,
          pauseOnHover: true,
          politeness: notice.intent === 'success' ? 'polite' : 'assertive',
        }),
      ),
    [dispatchToast],
  );
  // On a phone the lower half holds what the person types into or presses next.
  const isNarrow = useIsNarrow();
  return (
    <Toaster
      inline
      toasterId={toasterId}
      position={isNarrow ? 'top' : 'bottom-end'}
      offset={isNarrow ? { vertical: 8, horizontal: 8 } : { vertical: 72, horizontal: 16 }}
    />
  );
}

/** Shows notices; each waits while it is hovered or focused (AC2). Loaded on demand: it is no part of the first screen. */
export function NoticeToaster({ label }: { readonly label: string }) {
  return (
    <FluentColours>
      <section aria-label={label}>
        <Toasts />
      </section>
    </FluentColours>
  );
}

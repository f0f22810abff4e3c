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
import { noticeKey, onNotice, onNoticesCleared } from './notices.ts';
import type { Notice } from './notices.ts';
import styles from './notice-toaster.module.css';
import { useIsNarrow } from './use-is-narrow.ts';

const toasterId = 'notices';

function Dismiss({ name }: { readonly name: string }) {
  return (
    <ToastTrigger>
      <Button appearance="transparent" size="small" icon={<DismissRegular />} aria-label={name} />
    </ToastTrigger>
  );
}

interface OnwardProps {
  readonly link: NonNullable<Notice['link']>;
  readonly onFollowed: () => void;
}

function Onward({ link, onFollowed }: OnwardProps) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.onFollowed();
    onFollowed();
  };
  return (
    <Link href={link.href} onClick={follow}>
      {link.text}
    </Link>
  );
}

interface NoticeToastProps {
  readonly notice: Notice;
  readonly onFollowed: () => void;
}

function NoticeToast({ notice, onFollowed }: NoticeToastProps) {
  const { text, detail, link, dismiss } = notice;
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
          <Onward link={link} onFollowed={onFollowed} />
        </ToastFooter>
      )}
    </Toast>
  );
}

/** Shows every notice; one that is shown already has its timer restarted, and is not shown twice. */
const useNotices = () => {
  const { dispatchToast, updateToast, dismissToast, dismissAllToasts } = useToastController(toasterId);
  useEffect(() => {
    const standing = new Map<string, string>();
    let count = 0;
    const show = (notice: Notice) => {
      const key = noticeKey(notice);
      const before = standing.get(key);
      if (before === undefined) count += 1;
      const toastId = before ?? `notice-${count}`;
      const content = <NoticeToast notice={notice} onFollowed={() => dismissToast(toastId)} />;
      if (before !== undefined) {
        updateToast({ toastId, content, timeout: notice.ms });
        return;
      }
      standing.set(key, toastId);
      dispatchToast(content, {
        toastId,
        intent: notice.intent,
        timeout: notice.ms,
        pauseOnHover: true,
        politeness: notice.intent === 'success' ? 'polite' : 'assertive',
        // One that fades away cannot be renewed any more.
        onStatusChange: (_, { status }) => {
          const isGone = status === 'dismissed' || status === 'unmounted';
          if (isGone && standing.get(key) === toastId) standing.delete(key);
        },
      });
    };
    const heard = onNotice(show);
    const cleared = onNoticesCleared(() => {
      standing.clear();
      dismissAllToasts();
    });
    return () => {
      heard();
      cleared();
    };
  }, [dispatchToast, updateToast, dismissToast, dismissAllToasts]);
};

function Toasts() {
  useNotices();
  // On a phone the lower half holds what the person types into or presses next.
  const isNarrow = useIsNarrow();
  return (
    <Toaster
      inline
      toasterId={toasterId}
      className={styles.toasts}
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

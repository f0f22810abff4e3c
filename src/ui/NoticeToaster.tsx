import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { useLayoutEffect, useRef, useEffect, useEffectEvent } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FoldedText } from './FoldedText.tsx';
import { useNoticeKeys } from './notice-keys.ts';
import { keepNoticeRoom } from './notice-room.ts';
import { dismissNotice, visibleNotices } from './notices.ts';
import type { Notice, VisibleNotice, NoticeText } from './notices.ts';
import styles from './notice-toaster.module.css';
import { useStore } from './store.ts';
import { useIsNarrow } from './use-media.ts';

/** Calls `onOver` after `ms` milliseconds; time while `isHeld` does not count (AC2). -1: never. */
export const useLifetime = (ms: number, isHeld: boolean, onOver: () => void): void => {
  const left = useRef(ms);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (ms < 0 || isHeld) return undefined;
    const began = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - began));
    };
  }, [ms, isHeld]);
};

/** How many notices are visible at once; the others queue. A phone has room for one. */
const maxShown = { wide: 3, narrow: 1 } as const;

const icons = {
  success: CheckmarkCircleRegular,
  warning: WarningRegular,
  error: ErrorCircleRegular,
} as const;

interface Wording {
  readonly formatText: (words: NoticeText) => string;
  readonly names: Readonly<Record<'region' | 'close' | 'more' | 'less', string>>;
}

interface NoticeLinkProps {
  readonly link: NonNullable<Notice['link']>;
  readonly text: string;
  readonly onFollowed: () => void;
}

function NoticeLink({ link, text, onFollowed }: NoticeLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollowed();
    link.onFollowed();
  };
  return (
    <a className={styles.onward} href={link.href} onClick={follow}>
      {text}
    </a>
  );
}

interface RowProps extends Wording {
  readonly one: VisibleNotice;
  readonly isHeld: boolean;
}

function Row({ one, isHeld, formatText, names }: RowProps) {
  const { intent, text, detail, link, ms } = one.notice;
  const Icon = icons[intent];
  const dismiss = () => dismissNotice(one);
  useLifetime(ms, isHeld, dismiss);
  return (
    <li className={styles.row} data-intent={intent} data-turn={one.turn} tabIndex={-1}>
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <div className={styles.words}>
        <FoldedText text={formatText(text)} more={names.more} less={names.less} />
        {detail !== undefined && (
          <div className={styles.detail}>
            <FoldedText text={formatText(detail)} more={names.more} less={names.less} />
          </div>
        )}
        {link && <NoticeLink link={link} text={formatText(link.text)} onFollowed={dismiss} />}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={names.close}
        title={names.close}
        onClick={dismiss}
      >
        <DismissRegular aria-hidden />
      </button>
    </li>
  );
}

type Live = 'assertive' | 'polite' | 'off';

const liveOf = ({ notice: { intent, isAnnounced } }: VisibleNotice): Live => {
  if (isAnnounced) return 'off';
  return intent === 'success' ? 'polite' : 'assertive';
};

interface RowsProps extends Wording {
  readonly list: readonly VisibleNotice[];
  readonly isHeld: boolean;
  readonly live: Live;
}

function Rows({ list, live, ...row }: RowsProps) {
  return (
    <div aria-live={live} aria-relevant="additions">
      {list.length > 0 && (
        <ul>
          {list.map((one) => (
            <Row key={one.turn} one={one} {...row} />
          ))}
        </ul>
      )}
    </div>
  );
}

const newest = (list: readonly VisibleNotice[], max: number): readonly VisibleNotice[] => {
  const turns = list.map(({ turn }) => turn).toSorted((one, other) => other - one);
  const min = turns[max - 1] ?? 0;
  return list.filter(({ turn }) => turn >= min);
};

/**
 * Shows notices in a region along the lower edge of the window; the timers stop while one of them is hovered
 * or focused (AC2). `children` are rendered below them. The region is a portal in the body, so that it can be
 * reached, and is announced, while a dialog is open.
 */
export function NoticeToaster({ formatText, names, children }: Wording & { readonly children?: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  const { list } = useStore(visibleNotices);
  const { isBusied, handlers } = useNoticeKeys(region, (turn) => dismissNotice({ turn }));
  useLayoutEffect(() => (region.current ? keepNoticeRoom(region.current) : undefined), []);
  const shown = newest(list, useIsNarrow() ? maxShown.narrow : maxShown.wide);
  const shared = { formatText, names, isHeld: isBusied && list.length > 0 };
  return createPortal(
    <section
      ref={region}
      aria-label={names.region}
      className={styles.region}
      data-notices
      // Fluent's dialogs hide everything else from screen readers, but not this.
      data-tabster-never-hide=""
      {...handlers}
    >
      {(['assertive', 'off', 'polite'] as const).map((live) => (
        <Rows key={live} live={live} list={shown.filter((one) => liveOf(one) === live)} {...shared} />
      ))}
      {children}
    </section>,
    document.body,
  );
}

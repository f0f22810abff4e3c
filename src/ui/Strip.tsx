import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { ReactNode, Ref } from 'react';
import styles from './strip.module.css';

const icons = {
  open: <WarningRegular aria-hidden />,
  bad: <ErrorCircleRegular aria-hidden />,
} as const;

export interface StripProps {
  /** Absent where nothing is wrong. */
  readonly tone?: keyof typeof icons | undefined;
  readonly role?: 'alert' | 'status';
  /** In place of the tone's. */
  readonly icon?: ReactNode;
  /** Buttons. */
  readonly answers?: ReactNode;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A message on a screen: an icon, what is to be said, and what can be done about it. */
export function Strip({ tone, role, icon, answers, className = '', ref, children }: StripProps) {
  return (
    <div
      ref={ref}
      className={`${styles.strip} ${className}`}
      data-tone={tone}
      role={role ?? (tone ? 'alert' : 'status')}
    >
      {icon ?? (tone && icons[tone])}
      <div className={styles.words}>{children}</div>
      {answers}
    </div>
  );
}

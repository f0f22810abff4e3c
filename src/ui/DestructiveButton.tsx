import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import './destructive-button.css';

interface DestructiveButtonProps {
  /** `primary` where it is the answer to a question, `subtle` where it stands below what is wanted more often. */
  readonly appearance?: 'primary' | 'secondary' | 'subtle';
  readonly size?: 'medium' | 'large';
  readonly disabledFocusable?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Fluent's button for what takes something away: red, filled where it is the answer to a question. */
export function DestructiveButton({ appearance = 'secondary', ...rest }: DestructiveButtonProps) {
  return (
    <Button {...rest} appearance={appearance} className="destructive-button" data-appearance={appearance} />
  );
}

import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import './destructive-button.css';

interface DestructiveButtonProps {
  /** `primary` where the button answers a question, `subtle` below an action that is wanted more often. */
  readonly appearance?: 'primary' | 'secondary' | 'subtle';
  readonly size?: 'medium' | 'large';
  readonly disabledFocusable?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A Fluent button for a destructive action: red, and filled where it answers a question. */
export function DestructiveButton({ appearance = 'secondary', ...rest }: DestructiveButtonProps) {
  return (
    <Button {...rest} appearance={appearance} className="destructive-button" data-appearance={appearance} />
  );
}

import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import './destructive-button.css';

interface DestructiveButtonProps {
  readonly appearance?: 'primary' | 'secondary' | 'subtle';
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

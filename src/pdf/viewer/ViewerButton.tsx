import { Button, Tooltip } from '@fluentui/react-components';
import type { ReactElement } from 'react';

export interface ViewerButtonProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly disabled?: boolean;
  /** For tools that switch something on and off. */
  readonly isPressed?: boolean;
  /** The single key that presses it, where the screen around it has such keys. */
  readonly singleKey?: string;
  readonly onClick: () => void;
}

/** A tool as an icon. While it cannot be used it keeps the focus, so that a keyboard user is not thrown out. */
export const ViewerButton = ({
  label,
  icon,
  disabled = false,
  isPressed,
  singleKey,
  onClick,
}: ViewerButtonProps): ReactElement => (
  <Tooltip content={label} relationship="label" positioning="above" withArrow>
    <Button
      appearance="subtle"
      size="small"
      icon={icon}
      disabledFocusable={disabled}
      {...(singleKey === undefined ? {} : { 'data-key': singleKey })}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      onClick={onClick}
    />
  </Tooltip>
);

import { Button, Tooltip } from '@fluentui/react-components';
import type { ReactElement } from 'react';

export interface ViewerButtonProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly disabled?: boolean;
  /** For toggle buttons. */
  readonly isPressed?: boolean;
  /** Its single-key shortcut, if the screen around it has such. */
  readonly singleKey?: string;
  /** Its combination of keys, as `aria-keyshortcuts` names it. */
  readonly shortcut?: string;
  readonly onClick: () => void;
}

/**
 * A tool as an icon. While disabled it keeps the focus, so that a keyboard user does not lose their place.
 */
export const ViewerButton = ({
  label,
  icon,
  disabled = false,
  isPressed,
  singleKey,
  shortcut,
  onClick,
}: ViewerButtonProps): ReactElement => (
  <Tooltip content={label} relationship="label" positioning="above" withArrow>
    <Button
      appearance="subtle"
      size="small"
      icon={icon}
      disabledFocusable={disabled}
      {...(singleKey === undefined ? {} : { 'data-key': singleKey })}
      {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': shortcut })}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      onClick={onClick}
    />
  </Tooltip>
);

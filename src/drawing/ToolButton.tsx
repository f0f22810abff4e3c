import { Button, Tooltip } from '@fluentui/react-components';
import { useState } from 'react';
import type { ReactElement } from 'react';
import styles from './drawing-tools.module.css';

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly hotkey?: string;
  readonly disabled?: boolean;
  readonly isPressed?: boolean;
  /** The label stands beside the icon, so no tooltip is needed. */
  readonly isWorded?: boolean;
  readonly tooltip?: 'above' | 'below';
  readonly onClick: () => void;
}

/** An icon button with a tooltip. A disabled one can keep the focus. */
export function ToolButton(props: ToolButtonProps) {
  const {
    label,
    icon,
    hotkey,
    disabled = false,
    isPressed,
    isWorded = false,
    tooltip = 'below',
    onClick,
  } = props;
  const [hasTooltip, setHasTooltip] = useState(false);
  // A press hides the tooltip, which would cover what the press opens.
  const press = () => {
    setHasTooltip(false);
    onClick();
  };
  return (
    <Tooltip
      visible={hasTooltip && !isWorded}
      onVisibleChange={(_, { visible }) => setHasTooltip(visible)}
      content={{ children: hotkey === undefined ? label : `${label} (${hotkey})`, 'aria-hidden': true }}
      relationship="inaccessible"
      positioning={tooltip}
      withArrow
    >
      <Button
        className={styles.tool}
        appearance="subtle"
        icon={icon}
        aria-label={label}
        disabledFocusable={disabled}
        {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
        {...(hotkey === undefined ? {} : { 'aria-keyshortcuts': hotkey })}
        onClick={press}
      >
        {isWorded && label}
      </Button>
    </Tooltip>
  );
}

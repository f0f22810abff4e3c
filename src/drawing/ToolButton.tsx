import { Button, Tooltip } from '@fluentui/react-components';
import { useState } from 'react';
import type { ReactElement } from 'react';
import styles from './drawing-tools.module.css';

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactElement;
  /** The key that does the same while the page has the focus. */
  readonly hotkey?: string;
  readonly disabled?: boolean;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

/** A tool as an icon with a name. While it cannot be used it keeps the focus. */
export function ToolButton(props: ToolButtonProps) {
  const { label, icon, hotkey, disabled = false, isPressed, onClick } = props;
  const [isNamed, setIsNamed] = useState(false);
  // A press hides the tooltip, which would cover what opens then.
  const press = () => {
    setIsNamed(false);
    onClick();
  };
  return (
    <Tooltip
      visible={isNamed}
      onVisibleChange={(_, { visible }) => setIsNamed(visible)}
      content={{ children: hotkey === undefined ? label : `${label} (${hotkey})`, 'aria-hidden': true }}
      relationship="inaccessible"
      // Above it would cover what saves and leaves.
      positioning="below"
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
      />
    </Tooltip>
  );
}

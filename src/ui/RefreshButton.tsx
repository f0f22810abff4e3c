import { Button } from '@fluentui/react-components';
import type { ButtonProps } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';

interface RefreshButtonProps extends Pick<ButtonProps, 'appearance' | 'className' | 'disabledFocusable'> {
  /** What it is called, as nothing but the arrow can be seen. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly onPressed: () => void;
}

/** Reads again what the screen shows: the same arrow on every screen. */
export function RefreshButton({ name, isBusy, onPressed, ...look }: RefreshButtonProps) {
  return (
    <Button
      {...look}
      icon={<ArrowClockwiseRegular />}
      aria-label={name}
      title={name}
      data-busy={isBusy}
      onClick={onPressed}
    />
  );
}

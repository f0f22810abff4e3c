import { Menu, MenuPopover } from '@fluentui/react-components';
import type { MenuProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface OpenedMenuProps extends Pick<
  MenuProps,
  'checkedValues' | 'onCheckedValueChange' | 'persistOnItemClick'
> {
  /** The button below which the menu stands. */
  readonly trigger: HTMLElement;
  /** With which edge of the button it is in line. */
  readonly align: 'start' | 'end';
  readonly className: string | undefined;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** A menu for as long as it is drawn: what opens it fetches it only then. */
export function OpenedMenu({ trigger, align, className, onClosed, children, ...menu }: OpenedMenuProps) {
  const onOpenChange: MenuProps['onOpenChange'] = (event, { open, type }) => {
    // The button closes the menu itself.
    if (open || (type === 'clickOutside' && event.target instanceof Node && trigger.contains(event.target)))
      return;
    if (type !== 'clickOutside') trigger.focus();
    onClosed();
  };
  return (
    <Menu
      {...menu}
      open
      inline
      onOpenChange={onOpenChange}
      positioning={{ position: 'below', align, offset: 4, target: trigger }}
    >
      <MenuPopover className={className}>{children}</MenuPopover>
    </Menu>
  );
}

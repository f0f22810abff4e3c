import { Menu, MenuPopover } from '@fluentui/react-components';
import type { MenuProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface OpenedMenuProps extends Pick<
  MenuProps,
  'checkedValues' | 'onCheckedValueChange' | 'persistOnItemClick'
> {
  readonly trigger: HTMLElement;
  readonly align: 'start' | 'end';
  readonly className: string | undefined;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** A menu that is open for as long as it is mounted, so that its chunk is loaded only when it opens. */
export function OpenedMenu({ trigger, align, className, onClosed, children, ...menu }: OpenedMenuProps) {
  const onOpenChange: MenuProps['onOpenChange'] = (event, { open, type }) => {
    // A click on the button closes the menu by the button's own handler.
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

import { MenuItem, MenuItemLink, MenuList } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { userMenuItems } from './user-menu-items.ts';

interface UserMenuItemsProps {
  /** The end at which the focus enters. */
  readonly from: 'first' | 'last';
  readonly onChoose: (path: string, event: MouseEvent) => void;
  readonly onHelp: () => void;
}

/** The items of the user menu as a Fluent menu with its keys; takes the focus. Loaded when it is opened first. */
export function UserMenuItems({ from, onChoose, onHelp }: UserMenuItemsProps) {
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const items = list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]');
    items?.[from === 'first' ? 0 : items.length - 1]?.focus();
  }, [from]);
  return (
    <div ref={list}>
      <MenuList aria-label={intl.formatMessage({ id: 'shell.user.menu' })}>
        {userMenuItems.map(({ path, id }) => (
          <MenuItemLink key={path} href={path} onClick={(event) => onChoose(path, event)}>
            <FormattedMessage id={id} />
          </MenuItemLink>
        ))}
        <MenuItem onClick={onHelp}>
          <FormattedMessage id="shell.user.help" />
        </MenuItem>
      </MenuList>
    </div>
  );
}

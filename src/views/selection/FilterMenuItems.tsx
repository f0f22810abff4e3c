import { MenuItemCheckbox, MenuList } from '@fluentui/react-components';
import { OpenedMenu } from '../../ui/OpenedMenu.tsx';
import styles from './selection.module.css';

interface FilterMenuItemsProps {
  readonly choices: readonly { readonly value: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly trigger: HTMLElement;
  readonly onChosen: (chosen: readonly string[]) => void;
  readonly onClosed: () => void;
}

/**
 * The choices of a filter, each with a checkbox; the rows change at once. Loaded when a filter is opened
 * first.
 */
export function FilterMenuItems({ choices, chosen, onChosen, ...menu }: FilterMenuItemsProps) {
  return (
    <OpenedMenu
      {...menu}
      align="start"
      className={styles.choices}
      persistOnItemClick
      checkedValues={{ chosen: [...chosen] }}
      onCheckedValueChange={(_, { checkedItems }) => onChosen(checkedItems)}
    >
      <MenuList>
        {choices.map(({ value, name }) => (
          <MenuItemCheckbox key={value} name="chosen" value={value}>
            <bdi translate="no">{name}</bdi>
          </MenuItemCheckbox>
        ))}
      </MenuList>
    </OpenedMenu>
  );
}

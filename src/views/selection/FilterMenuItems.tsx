import { Input, MenuItemCheckbox, MenuList } from '@fluentui/react-components';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { nameFinder } from '../../../machines/normalized.ts';
import { noSpellCheck } from '../../ui/no-spell-check.ts';
import { OpenedMenu } from '../../ui/OpenedMenu.tsx';
import styles from './selection.module.css';

interface FilterMenuItemsProps {
  readonly choices: readonly { readonly value: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly trigger: HTMLElement;
  readonly onChosen: (chosen: readonly string[]) => void;
  readonly onClosed: () => void;
}

/** More choices than these can be searched. */
const maxAtOnce = 12;

interface FinderProps {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

/** The field above many choices; Down leads to the first of them. */
function Finder({ typed, onTyped }: FinderProps) {
  const label = useIntl().formatMessage({ id: 'common.search' });
  const toChoices = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    const menu = event.currentTarget.closest('.fui-MenuPopover');
    menu?.querySelector<HTMLElement>('[role=menuitemcheckbox]')?.focus();
  };
  return (
    <Input
      {...noSpellCheck}
      className={styles.finder ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(_, { value }) => onTyped(value)}
      onKeyDown={toChoices}
    />
  );
}

/**
 * The choices of a filter, each with a checkbox; the rows change at once. Loaded when a filter is opened
 * first.
 */
export function FilterMenuItems({ choices, chosen, onChosen, ...menu }: FilterMenuItemsProps) {
  const [typed, setTyped] = useState('');
  const isWanted = nameFinder(typed);
  const found = choices.filter(({ name }) => isWanted(name));
  return (
    <OpenedMenu
      {...menu}
      align="start"
      className={styles.choices}
      persistOnItemClick
      checkedValues={{ chosen: [...chosen] }}
      onCheckedValueChange={(_, { checkedItems }) => onChosen(checkedItems)}
    >
      {choices.length > maxAtOnce && <Finder typed={typed} onTyped={setTyped} />}
      <MenuList>
        {found.map(({ value, name }) => (
          <MenuItemCheckbox key={value} name="chosen" value={value}>
            <bdi translate="no">{name}</bdi>
          </MenuItemCheckbox>
        ))}
      </MenuList>
      {found.length === 0 && (
        <p role="status">
          <FormattedMessage id="pdf.search.none" />
        </p>
      )}
    </OpenedMenu>
  );
}

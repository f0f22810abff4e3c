import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemLink,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { DarkThemeRegular } from '@fluentui/react-icons/svg/dark-theme';
import { LocalLanguageRegular } from '@fluentui/react-icons/svg/local-language';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import type { MenuProps } from '@fluentui/react-components';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { languageNames, languages } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { OpenedMenu } from '../../ui/OpenedMenu.tsx';
import { chooseTheme, themeChoices, useThemeChoice } from '../../ui/theme-choice.ts';
import { helpRequests } from '../../parts/help-requests.ts';
import styles from './user-menu.module.css';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

interface ScreenItemProps {
  readonly path: string;
  readonly icon: ReactElement;
  readonly children: ReactNode;
}

function ScreenItem({ path, icon, children }: ScreenItemProps) {
  const [, navigate] = useLocation();
  const go = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigate(path);
  };
  return (
    <MenuItemLink href={path} icon={icon} onClick={go}>
      {children}
    </MenuItemLink>
  );
}

interface ChoiceItemProps<Choice extends string> {
  readonly icon: ReactElement;
  readonly label: string;
  readonly value: Choice;
  readonly options: readonly { readonly value: Choice; readonly name: string; readonly lang?: string }[];
  readonly onChoose: (value: Choice) => void;
}

/** A phone has no room beside the item, and above it only for a part of the languages. */
const besideOrBelow: NonNullable<MenuProps['positioning']> = {
  position: 'after',
  align: 'top',
  fallbackPositions: ['before-top', 'below-end', 'above-end'],
  autoSize: 'height',
};

function ChoiceItem<Choice extends string>({
  icon,
  label,
  value,
  options,
  onChoose,
}: ChoiceItemProps<Choice>) {
  const chosen = options.find((option) => option.value === value)?.name ?? value;
  return (
    <Menu
      positioning={besideOrBelow}
      checkedValues={{ [label]: [value] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const next = options.find((option) => option.value === checkedItems[0]);
        if (next) onChoose(next.value);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuItem icon={icon} secondaryContent={chosen}>
          {label}
        </MenuItem>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          {options.map((option) => (
            <MenuItemRadio key={option.value} name={label} value={option.value} lang={option.lang}>
              {option.name}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function LanguageItem() {
  const intl = useIntl();
  const { language, choose } = useLanguage();
  return (
    <ChoiceItem
      icon={<LocalLanguageRegular />}
      label={intl.formatMessage({ id: 'app.language' })}
      value={language}
      options={languages.map((value) => ({ value, name: languageNames[value], lang: value }))}
      onChoose={(value) => void choose(value)}
    />
  );
}

function ThemeItem() {
  const intl = useIntl();
  return (
    <ChoiceItem
      icon={<DarkThemeRegular />}
      label={intl.formatMessage({ id: 'shell.theme' })}
      value={useThemeChoice()}
      options={themeChoices.map((value) => ({
        value,
        name: intl.formatMessage({ id: `shell.theme.${value}` }),
      }))}
      onChoose={(value) => chooseTheme(value)}
    />
  );
}

interface UserMenuItemsProps {
  readonly name: string;
  readonly trigger: HTMLElement;
  readonly onClosed: () => void;
}

/**
 * The menu of the greeting: My Profile and Sign Out (A2.31), help, language and theme (X11, X16). Its chunk
 * is loaded when it is first opened.
 */
export function UserMenuItems({ name, trigger, onClosed }: UserMenuItemsProps) {
  return (
    <OpenedMenu trigger={trigger} align="end" className={styles.popover} onClosed={onClosed}>
      {name !== '' && (
        <p className={styles.name}>
          <bdi translate="no">{name}</bdi>
        </p>
      )}
      <MenuList>
        <ScreenItem path={paths.profile} icon={<PersonRegular />}>
          <FormattedMessage id="app.title.profile" />
        </ScreenItem>
        <MenuItem icon={<QuestionCircleRegular />} onClick={() => helpRequests.emit('help')}>
          <FormattedMessage id="shell.user.help" />
        </MenuItem>
        <MenuDivider />
        <LanguageItem />
        <ThemeItem />
        <MenuDivider />
        <ScreenItem path={paths.signOut} icon={<SignOutRegular />}>
          <FormattedMessage id="shell.user.signOut" />
        </ScreenItem>
      </MenuList>
    </OpenedMenu>
  );
}

import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { initialsOf } from '../../ui/initials.ts';
import { part } from '../../parts/part.ts';
import { helpRequests } from '../help-requests.ts';
import { FallbackBoundary } from './FallbackBoundary.tsx';
import { userMenuItems } from './user-menu-items.ts';
import styles from './user-menu.module.css';

const UserMenuItems = part(
  () => import('./UserMenuItems.tsx'),
  (module) => module.UserMenuItems,
);
/** Fetches the items ahead. */
export const preloadUserMenu = () => UserMenuItems.preload();
const prepare = () => void preloadUserMenu();

interface UserMenuProps {
  /** The person's full name as the provider gave it; null or empty where there is none. */
  readonly name: string | null;
}

type Choose = (path: string, event: MouseEvent) => void;

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The same items as links, so that signing out stays possible whatever cannot be fetched (S22). */
function PlainItems({ onChoose }: { readonly onChoose: Choose }) {
  return (
    <ul className={styles.plainItems}>
      {userMenuItems.map(({ path, id }) => (
        <li key={path}>
          <a href={path} onClick={(event) => onChoose(path, event)}>
            <FormattedMessage id={id} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Face({ name }: { readonly name: string }) {
  const initials = initialsOf(name);
  return (
    <>
      <span className={styles.initials} translate="no" aria-hidden="true">
        {initials === '' ? <PersonRegular /> : initials}
      </span>
      {name !== '' && (
        <span className={styles.greeting}>
          <FormattedMessage id="shell.user.greeting" values={{ name: <bdi translate="no">{name}</bdi> }} />
        </span>
      )}
      <span className={styles.arrow}>
        <ChevronDownRegular />
      </span>
    </>
  );
}

/** Closes the menu when something outside of it is pressed. */
const useOutsidePress = (root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [root, isOpen, close]);
};

type Opened = 'first' | 'last' | null;

/** Opening and closing of the menu: by press, arrow keys, Escape, Tab, and a press or a focus elsewhere. */
const useMenu = () => {
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const [close] = useState(() => () => setOpened(null));
  useOutsidePress(root, opened !== null, close);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') close();
    else if (event.key === 'Escape' && opened !== null) {
      trigger.current?.focus();
      close();
    } else if (event.target === trigger.current && /^Arrow(Down|Up)$/.test(event.key)) {
      event.preventDefault();
      setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) close();
  };
  const toggle = () => setOpened((now) => (now === null ? 'first' : null));
  return { opened, close, toggle, trigger, rootProps: { ref: root, onKeyDown, onBlur } };
};

/** The menu is left first: the sheet gives the focus back to its button. */
const helpFrom = (leave: () => void) => {
  leave();
  helpRequests.emit();
};

/** The greeting with name and initials, and behind it My Profile and Sign Out (A2.31), and help (X16). */
export function UserMenu({ name }: UserMenuProps) {
  const intl = useIntl();
  const id = useId();
  const [, navigate] = useLocation();
  const { opened, close, toggle, trigger, rootProps } = useMenu();
  const shown = name?.trim() ?? '';
  const leave = () => {
    trigger.current?.focus();
    close();
  };
  const choose: Choose = (path, event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    leave();
    navigate(path);
  };
  return (
    <div className={styles.root} {...rootProps}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened === null ? undefined : id}
        aria-label={shown === '' ? intl.formatMessage({ id: 'shell.user.menu' }) : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={toggle}
      >
        <Face name={shown} />
      </button>
      {opened !== null && (
        <div id={id} className={styles.popover}>
          {shown !== '' && (
            <p className={styles.name}>
              <bdi translate="no">{shown}</bdi>
            </p>
          )}
          <FallbackBoundary fallback={<PlainItems onChoose={choose} />}>
            <Suspense fallback={<PlainItems onChoose={choose} />}>
              <UserMenuItems from={opened} onChoose={choose} onHelp={() => helpFrom(leave)} />
            </Suspense>
          </FallbackBoundary>
        </div>
      )}
    </div>
  );
}

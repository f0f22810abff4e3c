import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { lazyComponent } from '../../parts/lazy-component.ts';
import { LazyBoundary } from '../../parts/LazyBoundary.tsx';
import { paths } from '../../paths.ts';
import { initialsOf } from '../../ui/initials.ts';
import styles from './user-menu.module.css';

const UserMenuItems = lazyComponent(
  () => import('./UserMenuItems.tsx'),
  (module) => module.UserMenuItems,
);
/** Preloads the chunk of the items. */
export const preloadUserMenu = () => UserMenuItems.preload();
const preloadItems = () => void preloadUserMenu();

function Greeting({ name }: { readonly name: string }) {
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

/** Rendered if the chunk of the items cannot be loaded: signing out must stay possible (S22). */
function PlainSignOut() {
  return (
    <Link className="plain-link" href={paths.signOut}>
      <FormattedMessage id="shell.user.signOut" />
    </Link>
  );
}

export function UserMenu({ name }: { readonly name: string | null }) {
  const intl = useIntl();
  const [opened, setOpened] = useState<HTMLElement | null>(null);
  const shown = name?.trim() ?? '';
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened(event.currentTarget);
  };
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-label={shown === '' ? intl.formatMessage({ id: 'shell.user.menu' }) : undefined}
        onPointerEnter={preloadItems}
        onFocus={preloadItems}
        onKeyDown={onKeyDown}
        onClick={({ currentTarget }) => setOpened(opened === null ? currentTarget : null)}
      >
        <Greeting name={shown} />
      </button>
      {opened !== null && (
        <LazyBoundary waiting={null} renderMissing={() => <PlainSignOut />}>
          <UserMenuItems name={shown} trigger={opened} onClosed={() => setOpened(null)} />
        </LazyBoundary>
      )}
    </>
  );
}

import { useEffect, useState } from 'react';
import { lazyComponent } from '../parts/lazy-component.ts';
import { LazyDialog } from '../parts/LazyDialog.tsx';
import { helpRequests } from '../parts/help-requests.ts';
import { isForSomethingElse, isSingleKey, listButtonOf, pressListButton, shortcutOf } from '../ui/keys.ts';
import type { KeyStore } from '../session/services.ts';
import { useWindowListener } from '../ui/use-window-listener.ts';
import type { KeyedScreen } from './KeyHelpSheet.tsx';

export const LazyKeyHelpSheet = lazyComponent(
  () => import('./KeyHelpSheet.tsx'),
  (module) => module.KeyHelpSheet,
);

const screenNow = (): KeyedScreen => {
  if (document.querySelector('[data-flow="page-editor"]')) return 'editor';
  if (document.querySelector('[data-flow="document-action"]')) return 'document';
  if (!document.querySelector('[role="grid"]')) return 'other';
  return listButtonOf('s') ? 'acts' : 'list';
};

export interface KeyHelpProps {
  readonly store: KeyStore;
  /** The address of the support; null if none is configured (S24). */
  readonly supportUrl: string | null;
}

const targetOf = (key: string): HTMLElement | null => {
  if (key === '/') return document.querySelector('[data-key="/"]');
  return key === 'j' || key === 'k' ? document.querySelector('[role="grid"] tbody [tabindex="0"]') : null;
};

/** What a single key does on the present screen; null if it does nothing. */
const actionOfKey = (key: string, openSheet: () => void): (() => void) | null => {
  const button = listButtonOf(key);
  if (button) return () => pressListButton(button);
  const place = targetOf(key);
  if (place) {
    return () => {
      place.scrollIntoView({ block: 'center' });
      place.focus();
    };
  }
  return key === '?' ? openSheet : null;
};

/**
 * Opens the sheet of keys for `?` (X8) and for 'Help' (X16). Also handles the single keys of a screen: `/` focuses
 * its search, J and K its rows, S and D act on the selection.
 */
export function KeyHelp({ store, supportUrl }: KeyHelpProps) {
  const [opened, setOpened] = useState<'help' | 'keys' | null>(null);
  useWindowListener('keydown', (event) => {
    if (!store.hasKeys() || !isSingleKey(event) || isForSomethingElse(event)) return;
    const act = actionOfKey(shortcutOf(event), () => setOpened('keys'));
    if (!act) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => helpRequests.subscribe(setOpened), []);
  if (opened === null) return null;
  return (
    <LazyDialog isOpen onClosed={() => setOpened(null)}>
      <LazyKeyHelpSheet
        store={store}
        screen={screenNow()}
        isHelp={opened === 'help'}
        supportUrl={supportUrl}
        onClosed={() => setOpened(null)}
      />
    </LazyDialog>
  );
}

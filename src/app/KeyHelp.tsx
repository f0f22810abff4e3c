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
  /** Where a person finds help; null where nobody has said (S24). */
  readonly supportUrl: string | null;
}

const placeOf = (key: string): HTMLElement | null => {
  if (key === '/') return document.querySelector('[data-key="/"]');
  return key === 'j' || key === 'k' ? document.querySelector('[role="grid"] tbody [tabindex="0"]') : null;
};

/** What a single key does on the screen that stands; null where it means nothing. */
const doneBy = (key: string, openSheet: () => void): (() => void) | null => {
  const button = listButtonOf(key);
  if (button) return () => pressListButton(button);
  const place = placeOf(key);
  if (place) {
    return () => {
      place.scrollIntoView({ block: 'center' });
      place.focus();
    };
  }
  return key === '?' ? openSheet : null;
};

/**
 * The sheet of keys behind `?` (X8), and behind 'Help' (X16); `/` goes to a
 * screen's search, J and K to the rows of a list, S and D act on what is selected there.
 */
export function KeyHelp({ store, supportUrl }: KeyHelpProps) {
  const [opened, setOpened] = useState<'help' | 'keys' | null>(null);
  useWindowListener('keydown', (event) => {
    if (!store.hasKeys() || !isSingleKey(event) || isForSomethingElse(event)) return;
    const act = doneBy(shortcutOf(event), () => setOpened('keys'));
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

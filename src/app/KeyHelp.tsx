import { useEffect, useState } from 'react';
import { part } from '../parts/part.ts';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import { listButtonOf, pressListButton, shortcutOf } from '../ui/keys.ts';
import { isDialogOpen } from '../ui/open-dialog.ts';
import { useWindowListener } from '../ui/use-window-listener.ts';
import type { KeyedScreen } from './KeyHelpSheet.tsx';
import { helpRequests } from './help-requests.ts';

const KeyHelpSheet = part(
  () => import('./KeyHelpSheet.tsx'),
  (module) => module.KeyHelpSheet,
);

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

const isForSomethingElse = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.closest(typing) !== null) ||
  isDialogOpen();

const screenNow = (): KeyedScreen => {
  if (document.querySelector('[data-flow="page-editor"]')) return 'editor';
  return document.querySelector('[role="grid"]') ? 'list' : 'other';
};

export interface KeyHelpProps {
  /** Whether single keys do anything in this browser. */
  readonly hasKeys: () => boolean;
  /** Where a person finds help; null where nobody has said (S24). */
  readonly supportUrl: string | null;
}

/** The sheet of keys behind `?`, on every screen that has none of its own (X8), and behind 'Help' (X16); `/` goes to a screen's search, S and D act on what is selected in a list. */
export function KeyHelp({ hasKeys, supportUrl }: KeyHelpProps) {
  const [opened, setOpened] = useState<'byKey' | 'byMenu' | null>(null);
  useWindowListener('keydown', (event) => {
    const key = shortcutOf(event);
    const act = listButtonOf(key);
    if ((key !== '?' && key !== '/' && !act) || !hasKeys() || isForSomethingElse(event)) return;
    if (act) {
      event.preventDefault();
      if (!event.repeat) pressListButton(act);
      return;
    }
    const own = document.querySelector<HTMLElement>(`[data-key="${key}"]`);
    if (key === '/') {
      if (own === null) return;
      event.preventDefault();
      own.scrollIntoView({ block: 'center' });
      own.focus();
      return;
    }
    if (own !== null) return;
    event.preventDefault();
    setOpened('byKey');
  });
  useEffect(() => helpRequests.subscribe(() => setOpened('byMenu')), []);
  if (opened === null) return null;
  return (
    // A sheet that cannot be fetched is no reason to disturb anybody.
    <PartBoundary waiting={null} renderMissing={() => null}>
      <KeyHelpSheet
        screen={screenNow()}
        isHelp={opened === 'byMenu'}
        supportUrl={supportUrl}
        onClosed={() => setOpened(null)}
      />
    </PartBoundary>
  );
}

import type { PdfJs } from '@react-pdf-viewer/core';
import { searchPlugin } from '@react-pdf-viewer/search';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { calmSearch } from './calm-search.ts';
import { DocumentPages } from './DocumentPages.tsx';
import { LinkGuard } from './LinkGuard.tsx';
import { PdfToolbar } from './PdfToolbar.tsx';
import type { PdfViewerProps } from './PdfViewer.tsx';
import { SearchBar } from './SearchBar.tsx';
import { PdfSession } from './session.ts';
import type { SessionEvents } from './session.ts';

export interface OpenDocumentProps extends PdfViewerProps {
  /** True where a button was pressed that the document has taken the place of. */
  readonly takesFocus: boolean;
  readonly onPasswordCancelled: () => void;
}

interface OpenState {
  readonly opened: PdfJs.PdfDocument | null;
  readonly page: number;
  readonly scale: number;
  readonly isSearching: boolean;
  readonly wasAsked: boolean;
}

const useSession = (props: OpenDocumentProps, onLoaded: SessionEvents['onLoaded']): PdfSession => {
  const [session] = useState(() => new PdfSession(props.document));
  const loaded = useEffectEvent(onLoaded);
  const failed = useEffectEvent(props.onFailed);
  const painted = useEffectEvent((page: number, pages: number) =>
    props.onPagePainted({ documentId: props.document.id, page, pages }),
  );
  useEffect(() => session.follow({ onLoaded: loaded, onPagePainted: painted, onFailed: failed }), [session]);
  return session;
};

/** Keeps the keyboard in the viewer when what it was on is gone: after 'Try again', and after the password. */
const useKeyboard = (takesFocus: boolean, state: OpenState, session: PdfSession) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) root.current?.focus();
  }, [takesFocus]);
  const { opened, wasAsked } = state;
  useEffect(() => {
    if (opened && (wasAsked || document.activeElement === root.current)) session.focusPages();
  }, [opened, wasAsked, session]);
  return root;
};

/** A document that has passed the first checks: the viewer, its tools, and the prompt for a password. */
export const OpenDocument = (props: OpenDocumentProps): ReactElement => {
  const { labels, onPasswordAsked } = props;
  // D2.44, D9.7
  const initialScale = props.mobile ? 0.5 : 1;
  const initial = { opened: null, page: 1, scale: initialScale, isSearching: false, wasAsked: false };
  const [state, setState] = useState<OpenState>(initial);
  const change = (part: Partial<OpenState>): void => setState((previous) => ({ ...previous, ...part }));
  const session = useSession(props, (opened) => change({ opened }));
  const root = useKeyboard(props.takesFocus, state, session);
  const search = calmSearch(searchPlugin({ enableShortcuts: false }));

  const openSearch = (event: KeyboardEvent): void => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f';
    if (!isFind || !state.opened) return;
    event.preventDefault();
    change({ isSearching: true });
  };
  const closeSearch = (): void => {
    change({ isSearching: false });
    session.focusPages();
  };
  const passwordAsked = (): void => {
    change({ wasAsked: true });
    onPasswordAsked?.();
  };
  const tools = { ...props, ...state, session };
  return (
    <div className="pdf-open" role="presentation" tabIndex={-1} ref={root} onKeyDown={openSearch}>
      <PdfToolbar {...tools} onSearch={(isSearching) => change({ isSearching })} />
      {state.isSearching && <SearchBar labels={labels} search={search} onClosed={closeSearch} />}
      <LinkGuard labels={labels.link} cancel={labels.cancel}>
        <DocumentPages
          id={props.document.id}
          labels={labels}
          session={session}
          search={search}
          pages={state.opened?.numPages ?? 0}
          initialScale={initialScale}
          onPasswordAsked={passwordAsked}
          onPasswordCancelled={props.onPasswordCancelled}
          onPage={(page) => change({ page })}
          onScale={(scale) => change({ scale })}
        />
      </LinkGuard>
    </div>
  );
};

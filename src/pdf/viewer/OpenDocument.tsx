import type { PdfJs } from '@react-pdf-viewer/core';
import { searchPlugin } from '@react-pdf-viewer/search';
import type { SearchPlugin } from '@react-pdf-viewer/search';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isDialogOpen } from '../../ui/open-dialog.ts';
import { calmSearch } from '../library/calm-search.ts';
import { DocumentPages } from '../library/LibraryPages.tsx';
import { LinkGuard } from './LinkGuard.tsx';
import { PageList } from './PageList.tsx';
import { PdfToolbar } from './PdfToolbar.tsx';
import type { PdfViewerProps } from './viewer-props.ts';
import { followPinches } from './pinch.ts';
import { SearchBar } from './SearchBar.tsx';
import { PdfSession } from '../document/session.ts';
import type { SessionEvents } from '../document/session.ts';

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
  readonly isListing: boolean;
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

/** Two fingers, or Ctrl and the wheel, zoom. */
const usePinches = (
  root: RefObject<HTMLDivElement | null>,
  session: PdfSession,
  { opened, scale }: OpenState,
) => {
  const now = useRef(scale);
  useEffect(() => {
    now.current = scale;
  }, [scale]);
  useEffect(() => {
    if (!root.current || !opened) return undefined;
    return followPinches(root.current, {
      pages: session.pagesContainer,
      scale: () => now.current,
      zoomTo: session.zoomTo,
    });
  }, [root, session, opened]);
};

/** Ctrl+F, wherever on the screen the focus is: the browser's own search finds only the pages that are drawn. */
const useFindKey = (isReady: boolean, onFind: () => void) => {
  const find = useEffectEvent((event: KeyboardEvent) => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f';
    if (!isFind || !isReady || isDialogOpen()) return;
    event.preventDefault();
    onFind();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => find(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};

type Change = (part: Partial<OpenState>) => void;

const useOpenState = (initialScale: number): readonly [OpenState, Change] => {
  const [state, setState] = useState<OpenState>({
    opened: null,
    page: 1,
    scale: initialScale,
    isSearching: false,
    isListing: false,
    wasAsked: false,
  });
  return [state, (part) => setState((previous) => ({ ...previous, ...part }))];
};

interface BodyProps extends OpenDocumentProps {
  readonly state: OpenState;
  readonly change: Change;
  readonly session: PdfSession;
  readonly search: SearchPlugin;
  readonly initialScale: number;
}

/** The pages, and the list of them beside or over them. */
const Body = (props: BodyProps): ReactElement => {
  const { labels, state, change, session } = props;
  const closeList = (): void => {
    // At once: what the list covers cannot take the focus.
    flushSync(() => change({ isListing: false }));
    session.focusPages();
  };
  const passwordAsked = (): void => {
    change({ wasAsked: true });
    props.onPasswordAsked?.();
  };
  return (
    <div className="pdf-body">
      {state.isListing && state.opened && (
        <PageList
          labels={labels}
          opened={state.opened}
          page={state.page}
          onChosen={session.jumpToPage}
          onClosed={closeList}
        />
      )}
      <LinkGuard labels={labels.link} cancel={labels.cancel}>
        <DocumentPages
          id={props.document.id}
          labels={labels}
          session={session}
          search={props.search}
          pages={state.opened?.numPages ?? 0}
          initialScale={props.initialScale}
          onPasswordAsked={passwordAsked}
          onPasswordCancelled={props.onPasswordCancelled}
          onPage={(page) => change({ page })}
          onScale={(scale) => change({ scale })}
        />
      </LinkGuard>
    </div>
  );
};

/** A document that has passed the first checks: the viewer, its tools, and the prompt for a password. */
export const OpenDocument = (props: OpenDocumentProps): ReactElement => {
  const { labels } = props;
  // D2.44, D9.7
  const initialScale = props.mobile ? 0.5 : 1;
  const [state, change] = useOpenState(initialScale);
  const session = useSession(props, (opened) => change({ opened }));
  const root = useKeyboard(props.takesFocus, state, session);
  usePinches(root, session, state);
  const search = calmSearch(searchPlugin({ enableShortcuts: false }));

  useFindKey(state.opened !== null, () => change({ isSearching: true }));
  const closeSearch = (): void => {
    change({ isSearching: false });
    session.focusPages();
  };
  return (
    <div className="pdf-open" role="presentation" tabIndex={-1} ref={root}>
      <PdfToolbar
        {...props}
        {...state}
        session={session}
        onSearch={(isSearching) => change({ isSearching })}
        onList={(isListing) => change({ isListing })}
      />
      {state.isSearching && <SearchBar labels={labels} search={search} onClosed={closeSearch} />}
      <Body {...{ ...props, state, change, session, search, initialScale }} />
    </div>
  );
};

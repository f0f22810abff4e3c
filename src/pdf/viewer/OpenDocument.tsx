import { Spinner } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import type { OpenedAheadState } from '../document/open-ahead.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { PdfSession } from '../document/session.ts';
import type { PdfRemark } from '../document/remarks.ts';
import { followZoomGestures } from '../../ui/zoom-gestures.ts';
import { LinkDialog, LinkGuard } from './LinkGuard.tsx';
import { PageList, isListOver } from './PageList.tsx';
import type { PagesComponent, PagesControl, PasswordQuestion, Zoom } from './pages.ts';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { PdfToolbar, savePages } from './PdfToolbar.tsx';
import { Remarks } from './Remarks.tsx';
import { useViewerKeys } from './viewer-keys.ts';
import { clampScale } from './zoom.ts';
import { SearchBar } from './SearchBar.tsx';
import { hideToolsOnScroll } from './scrolled-tools.ts';
import type { PdfViewerProps } from './viewer-props.ts';

export interface OpenDocumentProps extends PdfViewerProps {
  readonly Pages: PagesComponent;
  readonly prepared: OpenedAheadState;
  /** True if the document has replaced a button that was focused. */
  readonly takesFocus: boolean;
  readonly onPasswordCancelled: () => void;
}

/** In pixels: large letters alone do not make a phone. */
const isPhone = () =>
  window.matchMedia('(max-width: 800px), (max-width: 960px) and (max-height: 499.9px)').matches;

type PagesRef = RefObject<PagesControl | null>;

interface OpenState {
  readonly opened: PdfDocument | null;
  readonly page: number;
  readonly scale: number;
  readonly isFitted: boolean;
  readonly isEndVisible: boolean;
  readonly isSearching: boolean;
  readonly isListing: boolean;
  readonly wasAsked: boolean;
  readonly remarks: readonly PdfRemark[];
}

type Change = (part: Partial<OpenState>) => void;

const useSession = (props: OpenDocumentProps, change: Change): PdfSession => {
  const [session] = useState(() => new PdfSession(props.document, props.prepared));
  const loaded = useEffectEvent((opened: PdfDocument) => change({ opened }));
  const ended = useEffectEvent((isEndVisible: boolean) => change({ isEndVisible }));
  const remarked = useEffectEvent((remarks: readonly PdfRemark[]) => {
    change({ remarks });
    props.onRemarks?.(remarks);
  });
  const failed = useEffectEvent(props.onFailed);
  const seen = useEffectEvent((page: number, pages: number) => props.onPageSeen?.(page, pages));
  const painted = useEffectEvent((page: number, pages: number) => {
    props.onPagePainted({ documentId: props.document.id, page, pages });
    void LinkDialog.preload();
  });
  useEffect(
    () =>
      session.follow({
        onLoaded: loaded,
        onRemarks: remarked,
        onPagePainted: painted,
        onPageSeen: seen,
        onEndVisible: ended,
        onFailed: failed,
      }),
    [session],
  );
  return session;
};

/**
 * Keeps the focus in the viewer when the focused element is unmounted: after 'Try again', and after the
 * password.
 */
const useFocusInViewer = (takesFocus: boolean, state: OpenState, pages: PagesRef) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) root.current?.focus();
  }, [takesFocus]);
  const { opened, wasAsked } = state;
  useEffect(() => {
    if (opened && (wasAsked || document.activeElement === root.current)) pages.current?.focus();
  }, [opened, wasAsked, pages]);
  return root;
};

const useZoomGestures = (
  root: RefObject<HTMLDivElement | null>,
  pages: PagesRef,
  { opened, scale }: OpenState,
  onZoomed: (scale: number) => void,
) => {
  const zoomed = useEffectEvent(onZoomed);
  const scaleNow = useEffectEvent(() => scale);
  useEffect(() => {
    if (!root.current || !opened) return undefined;
    return followZoomGestures(root.current, (start) => {
      const from = scaleNow();
      let to = from;
      const zoom = pages.current?.startZoom(start);
      return {
        zoomBy: (factor, at) => {
          to = clampScale(from * factor);
          zoom?.stretch(to / from, at);
          return to / from;
        },
        end: () => {
          zoom?.end(to);
          if (to !== from) zoomed(to);
        },
      };
    });
  }, [root, pages, opened]);
};

const useScrolledTools = (
  root: RefObject<HTMLDivElement | null>,
  mobile: boolean,
  { scale }: OpenState,
): void => {
  const scaleNow = useEffectEvent(() => scale);
  useEffect(
    () => (mobile && root.current ? hideToolsOnScroll(root.current, () => scaleNow()) : undefined),
    [mobile, root],
  );
};

const useOpenState = (initialZoom: Zoom): readonly [OpenState, Change] => {
  const [state, setState] = useState<OpenState>({
    opened: null,
    page: 1,
    scale: initialZoom === 'width' ? 1 : initialZoom,
    isFitted: initialZoom === 'width',
    isEndVisible: false,
    isSearching: false,
    isListing: false,
    wasAsked: false,
    remarks: [],
  });
  return [state, (part) => setState((previous) => ({ ...previous, ...part }))];
};

const Loading = ({ percent }: { readonly percent: number }): ReactElement => {
  const intl = useIntl();
  const isPartly = percent > 0 && percent < 100;
  const loaded = intl.formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <Spinner
      labelPosition="below"
      label={
        isPartly
          ? intl.formatMessage({ id: 'pdf.progress' }, { percent: loaded })
          : intl.formatMessage({ id: 'app.loading' })
      }
    />
  );
};

interface BodyProps extends OpenDocumentProps {
  readonly state: OpenState;
  readonly change: Change;
  readonly session: PdfSession;
  readonly pages: PagesRef;
  readonly initialZoom: Zoom;
}

/** The pages of the document, with our texts and our password prompt instead of the library's. */
const ShownPages = ({ Pages, pages, document: source, ...props }: BodyProps): ReactElement => {
  const { state, change, session } = props;
  const intl = useIntl();
  const asked = (): void => {
    session.passwordAsked();
    change({ wasAsked: true });
    props.onPasswordAsked?.();
  };
  return (
    <Pages
      ref={pages}
      id={source.id}
      session={session}
      initialZoom={props.initialZoom}
      name={intl.formatMessage({ id: 'pdf.viewer' })}
      noText={intl.formatMessage({ id: 'pdf.noText' })}
      pageName={(page) =>
        intl.formatMessage({ id: 'common.page.current' }, { page, pages: state.opened?.pageCount ?? 0 })
      }
      renderWaiting={(percent) => <Loading percent={percent} />}
      renderPassword={(question: PasswordQuestion) => (
        <PasswordPrompt
          {...question}
          onAsked={asked}
          onGiven={session.passwordGiven}
          onCancelled={props.onPasswordCancelled}
        />
      )}
      onPage={(page) => change({ page })}
      onScale={(scale) => change({ scale })}
    />
  );
};

const Body = (props: BodyProps): ReactElement => {
  const { state, change, pages } = props;
  const closeList = (): void => {
    // Synchronously: what the list covers cannot take the focus.
    flushSync(() => change({ isListing: false }));
    pages.current?.focus();
  };
  return (
    <div className="pdf-body">
      {state.isListing && state.opened && (
        <PageList
          opened={state.opened}
          page={state.page}
          onChosen={(page) => pages.current?.jumpTo(page)}
          onClosed={closeList}
        />
      )}
      <LinkGuard>
        <ShownPages {...props} />
      </LinkGuard>
    </div>
  );
};

/** A document that has passed the first checks: its pages, the tools, and the password prompt. */
export const OpenDocument = (props: OpenDocumentProps): ReactElement => {
  const { mobile, chosenZoom } = props;
  // D2.44, D9.7, S59
  const [initialZoom] = useState<Zoom>(() => chosenZoom?.zoom() ?? (mobile && isPhone() ? 0.5 : 1));
  const [state, change] = useOpenState(initialZoom);
  const session = useSession(props, change);
  const pages = useRef<PagesControl>(null);
  const root = useFocusInViewer(props.takesFocus, state, pages);
  const chosen = (zoom: Zoom): void => {
    change({ isFitted: zoom === 'width' });
    chosenZoom?.keepZoom(zoom);
  };
  useZoomGestures(root, pages, state, chosen);
  useScrolledTools(root, mobile, state);
  // A match on a page that the list covers would be found and not seen.
  const search = (): void =>
    change({ isSearching: true, isListing: state.isListing && !isListOver(root.current) });
  useImperativeHandle(props.control, () => ({
    search,
    listPages: () => {
      flushSync(() => change({ isListing: true, isSearching: false }));
      root.current?.querySelector<HTMLElement>('.pdf-page-list [aria-current]')?.focus();
    },
    save: () => savePages(props.document, state.opened, props.fileName),
  }));

  useViewerKeys({ pages, isReady: state.opened !== null, onFind: search });
  const closeSearch = (): void => {
    change({ isSearching: false });
    pages.current?.focus();
  };
  return (
    <div className="pdf-open" role="presentation" tabIndex={-1} ref={root}>
      <Remarks remarks={state.remarks} />
      <Body {...{ ...props, state, change, session, pages, initialZoom }} />
      {state.isSearching && <SearchBar pages={pages} onClosed={closeSearch} />}
      <PdfToolbar
        {...props}
        {...state}
        pages={pages}
        onZoom={(zoom) => {
          pages.current?.zoomTo(zoom);
          chosen(zoom);
        }}
        onSearch={(isSearching) => (isSearching ? search() : change({ isSearching }))}
        onList={(isListing) => change({ isListing })}
      />
    </div>
  );
};

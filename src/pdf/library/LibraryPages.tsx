import { PasswordStatus, SpecialZoomLevel, Viewer } from '@react-pdf-viewer/core';
import type { LoadError, PageLayout, PdfJs, Plugin, RenderPageProps } from '@react-pdf-viewer/core';
import { useEffect, useImperativeHandle, useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { Opening } from '../document/opening.ts';
import type { PdfSession } from '../document/session.ts';
import type { PagesProps } from '../viewer/pages.ts';
import { useStore } from '../../ui/store.ts';
import type { ReadableStore } from '../../ui/store.ts';
import { SearchHighlights } from './SearchHighlights.tsx';
import { PagesPlugin } from './pages-plugin.ts';
import { Search } from './search.ts';
import { createTextLayers } from './text-layers.ts';
import type { TextLayers } from './text-layers.ts';
import './library.css';

/** In an effect, because the library calls `renderError` while it renders. */
const ErrorReporter = ({ error, session }: { error: LoadError; session: PdfSession }): null => {
  useEffect(() => session.failed(error), [error, session]);
  return null;
};

interface LoadingProgressProps {
  readonly percent: number;
  readonly session: PdfSession;
  readonly children: ReactNode;
}

const LoadingProgress = ({ percent, session, children }: LoadingProgressProps): ReactNode => {
  useEffect(() => {
    if (percent > 0) session.progressed();
  }, [percent, session]);
  return children;
};

interface NoTextNoteProps {
  readonly layers: ReadableStore<TextLayers>;
  readonly page: number;
  readonly children: ReactNode;
}

const NoTextNote = ({ layers, page, children }: NoTextNoteProps): ReactNode => {
  const isBlank = useStore(layers, ({ byPage }) => byPage.get(page)?.textContent.trim() === '');
  return isBlank ? <p className="visually-hidden">{children}</p> : null;
};

interface PageProps {
  readonly layers: RenderPageProps;
  readonly search: Search;
  readonly texts: ReadableStore<TextLayers>;
  readonly noText: string;
}

/** The canvas is hidden from assistive technology, which reads the text layer above it. */
const Page = ({ layers, search, texts, noText }: PageProps): ReactElement => {
  const page = layers.pageIndex + 1;
  return (
    <>
      <div aria-hidden>{layers.canvasLayer.children}</div>
      {layers.textLayer.children}
      <NoTextNote layers={texts} page={page}>
        {noText}
      </NoTextNote>
      {layers.annotationLayer.children}
      <SearchHighlights search={search} layers={texts} page={page} />
    </>
  );
};

const gap = 16;

const pageLayout: PageLayout = {
  buildPageStyles: () => ({ display: 'flex', alignItems: 'center', justifyContent: 'center' }),
  transformSize: ({ size }) => ({ height: size.height + gap, width: size.width + gap }),
};

/** Makes the scrolling container focusable and gives it a name. */
const createScrollerPlugin = (name: string): Plugin => ({
  renderViewer: ({ slot }) => ({
    ...slot,
    subSlot: {
      ...slot.subSlot,
      attrs: { ...slot.subSlot?.attrs, tabIndex: 0, role: 'region', 'aria-label': name },
    },
  }),
});

type Parameters = PdfJs.GetDocumentParams & { readonly opening: Opening };

/** Shows the pages with @react-pdf-viewer. */
export const LibraryPages = (props: PagesProps): ReactElement => {
  const { ref, session, name, pageName } = props;
  const [{ pages, search, texts }] = useState(() => {
    const plugin = new PagesPlugin(session);
    return { pages: plugin, search: new Search(session, plugin.jumpTo), texts: createTextLayers() };
  });
  useImperativeHandle(ref, () => ({
    focus: pages.focus,
    jumpTo: pages.jumpTo,
    readOn: pages.readOn,
    scrollByKey: pages.scrollByKey,
    zoomTo: pages.zoomTo,
    startZoom: pages.startZoom,
    find: search.find,
    showMatch: search.showMatch,
    clearMatches: search.clear,
  }));
  // The library resets its texts whenever this object changes.
  const pageLabel = pageName('{{pageIndex}}');
  const localization = useMemo(() => ({ core: { pageLabel } }), [pageLabel]);
  return (
    <Viewer
      fileUrl={props.id || 'document'}
      defaultScale={props.initialZoom === 'width' ? SpecialZoomLevel.PageWidth : props.initialZoom}
      enableSmoothScroll={false}
      pageLayout={pageLayout}
      setRenderRange={pages.rangeFor}
      plugins={[pages.plugin, { onTextLayerRender: texts.onTextLayerRender }, createScrollerPlugin(name)]}
      localization={localization}
      transformGetDocumentParams={(given): Parameters => ({ ...given, opening: session.open() })}
      renderPage={(layers) => <Page layers={layers} search={search} texts={texts} noText={props.noText} />}
      renderLoader={(percent) => (
        <LoadingProgress percent={percent} session={session}>
          {props.renderWaiting(percent)}
        </LoadingProgress>
      )}
      renderError={(error) => <ErrorReporter error={error} session={session} />}
      renderProtectedView={({ passwordStatus, verifyPassword }) =>
        props.renderPassword({
          isWrong: passwordStatus === PasswordStatus.WrongPassword,
          verify: verifyPassword,
        })
      }
      onPageChange={({ currentPage }) => props.onPage(currentPage + 1)}
      onZoom={({ scale }) => props.onScale(scale)}
    />
  );
};

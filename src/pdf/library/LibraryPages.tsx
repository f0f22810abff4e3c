import { PasswordStatus, Viewer } from '@react-pdf-viewer/core';
import type { LoadError, PageLayout, PdfJs, Plugin, RenderPageProps } from '@react-pdf-viewer/core';
import { searchPlugin } from '@react-pdf-viewer/search';
import { useEffect, useImperativeHandle, useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { Opening } from '../document/opening.ts';
import type { PdfSession } from '../document/session.ts';
import type { PagesProps } from '../viewer/pages.ts';
import { calmSearch } from './calm-search.ts';
import { PagesPlugin } from './pages-plugin.ts';
import './library.css';

/** Reports an error from an effect: the library asks for its error view while it renders. */
const Refusal = ({ error, session }: { error: LoadError; session: PdfSession }): null => {
  useEffect(() => session.refused(error), [error, session]);
  return null;
};

interface WaitingProps {
  readonly percent: number;
  readonly session: PdfSession;
  readonly children: ReactNode;
}

const Waiting = ({ percent, session, children }: WaitingProps): ReactNode => {
  useEffect(() => {
    if (percent > 0) session.progressed();
  }, [percent, session]);
  return children;
};

/** The text lies over the picture, which assistive technology must not meet as well. */
const renderPage = ({ canvasLayer, textLayer, annotationLayer }: RenderPageProps): ReactElement => (
  <>
    <div aria-hidden>{canvasLayer.children}</div>
    {textLayer.children}
    {annotationLayer.children}
  </>
);

const gap = 16;

/** Air around each page; the layout counts it in. */
const pageLayout: PageLayout = {
  buildPageStyles: () => ({ display: 'flex', alignItems: 'center', justifyContent: 'center' }),
  transformSize: ({ size }) => ({ height: size.height + gap, width: size.width + gap }),
};

/** Makes the pages reachable and named for the keyboard: they scroll. */
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

/** Shows pages by @react-pdf-viewer. */
export const LibraryPages = (props: PagesProps): ReactElement => {
  const { ref, session, name, pageName } = props;
  const [pages] = useState(() => new PagesPlugin(session));
  const search = calmSearch(searchPlugin({ enableShortcuts: false }));
  useImperativeHandle(ref, () => ({
    focus: pages.focus,
    jumpTo: pages.jumpTo,
    zoomTo: pages.zoomTo,
    zoomAround: pages.zoomAround,
    find: async (pattern) => (await search.highlight(pattern)).length,
    showMatch: (match) => void search.jumpToMatch(match),
    clearMatches: search.clearHighlights,
  }));
  // The library takes over a new object as new texts, so it gets one only when they are new.
  const pageLabel = pageName('{{pageIndex}}');
  const localization = useMemo(() => ({ core: { pageLabel } }), [pageLabel]);
  return (
    <Viewer
      fileUrl={props.id || 'document'}
      defaultScale={props.initialScale}
      enableSmoothScroll={false}
      pageLayout={pageLayout}
      setRenderRange={pages.rangeFor}
      plugins={[pages.plugin, search, createScrollerPlugin(name)]}
      localization={localization}
      transformGetDocumentParams={(given): Parameters => ({ ...given, opening: session.open() })}
      renderPage={renderPage}
      renderLoader={(percent) => (
        <Waiting percent={percent} session={session}>
          {props.renderWaiting(percent)}
        </Waiting>
      )}
      renderError={(error) => <Refusal error={error} session={session} />}
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

import { PasswordStatus, Viewer } from '@react-pdf-viewer/core';
import type { LoadError, PageLayout, PdfJs, Plugin, RenderPageProps } from '@react-pdf-viewer/core';
import { useEffect, useImperativeHandle, useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { Opening } from '../document/opening.ts';
import type { PdfSession } from '../document/session.ts';
import type { PagesProps } from '../viewer/pages.ts';
import { useObserved } from '../../ui/observed.ts';
import type { Watched } from '../../ui/observed.ts';
import { Marks } from './Marks.tsx';
import { PagesPlugin } from './pages-plugin.ts';
import { Search } from './search.ts';
import { createTextLayers } from './text-layers.ts';
import type { TextLayers } from './text-layers.ts';
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

interface NoTextProps {
  readonly layers: Watched<TextLayers>;
  readonly page: number;
  readonly children: ReactNode;
}

/** A page that is a picture says so to whoever has it read out. */
const NoText = ({ layers, page, children }: NoTextProps): ReactNode => {
  const isBlank = useObserved(layers, ({ drawn }) => drawn.get(page)?.textContent.trim() === '');
  return isBlank ? <p className="pdf-unseen">{children}</p> : null;
};

interface PageProps {
  readonly layers: RenderPageProps;
  readonly search: Search;
  readonly texts: Watched<TextLayers>;
  readonly noText: string;
}

/** The text lies over the picture, which assistive technology must not meet as well. */
const Page = ({ layers, search, texts, noText }: PageProps): ReactElement => {
  const page = layers.pageIndex + 1;
  return (
    <>
      <div aria-hidden>{layers.canvasLayer.children}</div>
      {layers.textLayer.children}
      <NoText layers={texts} page={page}>
        {noText}
      </NoText>
      {layers.annotationLayer.children}
      <Marks search={search} layers={texts} page={page} />
    </>
  );
};

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
  const [{ pages, search, texts }] = useState(() => {
    const plugin = new PagesPlugin(session);
    return { pages: plugin, search: new Search(session, plugin.jumpTo), texts: createTextLayers() };
  });
  useImperativeHandle(ref, () => ({
    focus: pages.focus,
    jumpTo: pages.jumpTo,
    zoomTo: pages.zoomTo,
    zoomAround: pages.zoomAround,
    find: search.find,
    showMatch: search.showMatch,
    clearMatches: search.clear,
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
      plugins={[pages.plugin, { onTextLayerRender: texts.hear }, createScrollerPlugin(name)]}
      localization={localization}
      transformGetDocumentParams={(given): Parameters => ({ ...given, opening: session.open() })}
      renderPage={(layers) => <Page layers={layers} search={search} texts={texts} noText={props.noText} />}
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

import { Spinner } from '@fluentui/react-components';
import { PasswordStatus, Viewer } from '@react-pdf-viewer/core';
import type { LoadError, PageLayout, Plugin, RenderPageProps } from '@react-pdf-viewer/core';
import type { SearchPlugin } from '@react-pdf-viewer/search';
import { useEffect, useMemo } from 'react';
import type { ReactElement } from 'react';
import { failureOf } from '../document/checks.ts';
import type { PdfFailure } from '../document/checks.ts';
import type { PdfLabels } from '../viewer/labels.ts';
import { PasswordPrompt } from '../viewer/PasswordPrompt.tsx';
import type { PdfSession } from '../document/session.ts';

/** Reports an error from an effect: the viewer asks for its error view while it renders. */
const Refusal = (props: { error: LoadError; onRefused: (reason: PdfFailure) => void }): null => {
  const { error, onRefused } = props;
  useEffect(() => onRefused(failureOf(error)), [error, onRefused]);
  return null;
};

const Loading = (props: { labels: PdfLabels; percent: number; onProgress: () => void }): ReactElement => {
  const { labels, percent, onProgress } = props;
  useEffect(() => {
    if (percent > 0) onProgress();
  }, [percent, onProgress]);
  const isPartly = percent > 0 && percent < 100;
  return <Spinner label={isPartly ? labels.progress(percent / 100) : labels.loading} />;
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

export interface DocumentPagesProps {
  /** Name of the document for the viewer; the bytes come from the session. */
  readonly id: string;
  readonly labels: PdfLabels;
  readonly session: PdfSession;
  readonly search: SearchPlugin;
  /** 0 while the document is being opened. */
  readonly pages: number;
  readonly initialScale: number;
  readonly onPasswordAsked: () => void;
  readonly onPasswordCancelled: () => void;
  readonly onPage: (page: number) => void;
  readonly onScale: (scale: number) => void;
}

/** The viewer library itself, with our words, prompt and messages in the place of its own. */
export const DocumentPages = (props: DocumentPagesProps): ReactElement => {
  const { labels, session, search, pages } = props;
  // The viewer takes over a new object as new texts, so it gets one only when they are new.
  const localization = useMemo(
    () => ({ core: { pageLabel: labels.page.name('{{pageIndex}}', pages) } }),
    [labels, pages],
  );
  const passwordAsked = (): void => {
    session.passwordAsked();
    props.onPasswordAsked();
  };
  return (
    <Viewer
      fileUrl={props.id || 'document'}
      defaultScale={props.initialScale}
      enableSmoothScroll={false}
      pageLayout={pageLayout}
      setRenderRange={session.rangeFor}
      plugins={[session.plugin, search, createScrollerPlugin(labels.viewer)]}
      localization={localization}
      transformGetDocumentParams={session.parametersFor}
      renderPage={renderPage}
      renderLoader={(percent) => (
        <Loading labels={labels} percent={percent} onProgress={session.progressed} />
      )}
      renderError={(error) => <Refusal error={error} onRefused={session.refused} />}
      renderProtectedView={({ passwordStatus, verifyPassword }) => (
        <PasswordPrompt
          labels={labels}
          isWrong={passwordStatus === PasswordStatus.WrongPassword}
          verify={verifyPassword}
          onAsked={passwordAsked}
          onGiven={session.passwordGiven}
          onCancelled={props.onPasswordCancelled}
        />
      )}
      onPageChange={({ currentPage }) => props.onPage(currentPage + 1)}
      onZoom={({ scale }) => props.onScale(scale)}
    />
  );
};

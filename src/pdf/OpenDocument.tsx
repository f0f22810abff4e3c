import { Spinner } from '@fluentui/react-components';
import { PasswordStatus, Viewer } from '@react-pdf-viewer/core';
import type { LoadError, PdfJs, Plugin, RenderPageProps } from '@react-pdf-viewer/core';
import { searchPlugin } from '@react-pdf-viewer/search';
import type { SearchPlugin } from '@react-pdf-viewer/search';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { failureOf } from './checks.ts';
import type { PdfFailure } from './checks.ts';
import type { PdfLabels } from './labels.ts';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { PdfToolbar } from './PdfToolbar.tsx';
import type { PdfViewerProps } from './PdfViewer.tsx';
import { SearchBar } from './SearchBar.tsx';
import { PdfSession } from './session.ts';
import type { SessionEvents } from './session.ts';

export interface OpenDocumentProps extends PdfViewerProps {
  readonly onPasswordCancelled: () => void;
}

/** D2.44, D9.7. */
const initialScale = (mobile: boolean): number => (mobile ? 0.5 : 1);

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

interface OpenState {
  readonly opened: PdfJs.PdfDocument | null;
  readonly page: number;
  readonly scale: number;
  readonly isSearching: boolean;
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

type PagesProps = OpenDocumentProps & {
  readonly session: PdfSession;
  readonly search: SearchPlugin;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly onScale: (scale: number) => void;
};

const Pages = (props: PagesProps): ReactElement => {
  const { labels, session, search, pages } = props;
  // The viewer takes over a new object as new texts, so it gets one only when they are new.
  const localization = useMemo(
    () => ({ core: { pageLabel: labels.page.name('{{pageIndex}}', pages) } }),
    [labels, pages],
  );
  const passwordAsked = (): void => {
    session.passwordAsked();
    props.onPasswordAsked?.();
  };
  return (
    <Viewer
      fileUrl={props.document.id || 'document'}
      defaultScale={initialScale(props.mobile)}
      enableSmoothScroll={false}
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

/** A document that has passed the first checks: the viewer, its tools, and the prompt for a password. */
export const OpenDocument = (props: OpenDocumentProps): ReactElement => {
  const [state, setState] = useState<OpenState>({
    opened: null,
    page: 1,
    scale: initialScale(props.mobile),
    isSearching: false,
  });
  const change = (part: Partial<OpenState>): void => setState((previous) => ({ ...previous, ...part }));
  const session = useSession(props, (opened) => change({ opened }));
  const search = searchPlugin({ enableShortcuts: false });

  const openSearch = (event: KeyboardEvent): void => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f';
    if (!isFind || !state.opened) return;
    event.preventDefault();
    change({ isSearching: true });
  };
  return (
    <div className="pdf-open" role="presentation" onKeyDown={openSearch}>
      <PdfToolbar
        {...props}
        {...state}
        session={session}
        onSearch={(isSearching) => change({ isSearching })}
      />
      {state.isSearching && state.opened && (
        <SearchBar labels={props.labels} search={search} onClosed={() => change({ isSearching: false })} />
      )}
      <div className="pdf-pages">
        <Pages
          {...props}
          session={session}
          search={search}
          pages={state.opened?.numPages ?? 0}
          onPage={(page) => change({ page })}
          onScale={(scale) => change({ scale })}
        />
      </div>
    </div>
  );
};

import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowFitRegular } from '@fluentui/react-icons/svg/arrow-fit';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { FullScreenMaximizeRegular } from '@fluentui/react-icons/svg/full-screen-maximize';
import { FullScreenMinimizeRegular } from '@fluentui/react-icons/svg/full-screen-minimize';
import { PanelLeftTextRegular } from '@fluentui/react-icons/svg/panel-left-text';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { ZoomInRegular } from '@fluentui/react-icons/svg/zoom-in';
import { ZoomOutRegular } from '@fluentui/react-icons/svg/zoom-out';
import { useRef, useSyncExternalStore } from 'react';
import type { ReactElement, RefObject } from 'react';
import type { PdfDocument } from '../document/pdf-document.ts';
import type { PdfSource } from '../document/session.ts';
import { savePdf } from '../../ui/save-file.ts';
import type { PdfLabels } from './labels.ts';
import { PageField } from './PageField.tsx';
import { PrintButton } from './PrintButton.tsx';
import type { PagesControl } from './pages.ts';
import { ViewerButton } from './ViewerButton.tsx';
import { nextScale } from './zoom.ts';

export interface PdfToolbarProps {
  readonly labels: PdfLabels;
  readonly mobile: boolean;
  readonly document: PdfSource;
  readonly fileName: string;
  readonly pages: RefObject<PagesControl | null>;
  /** Null while the document is being opened: everything but the download waits. */
  readonly opened: PdfDocument | null;
  readonly page: number;
  readonly scale: number;
  readonly isSearching: boolean;
  readonly onSearch: (isSearching: boolean) => void;
  readonly isListing: boolean;
  readonly onList: (isListing: boolean) => void;
}

const Pages = (props: PdfToolbarProps): ReactElement => {
  const { labels, mobile, opened, page, isListing, onList } = props;
  const pages = opened?.pages ?? 0;
  // A phone's row of tools has no room for a word.
  const ofAll = mobile ? `/ ${pages}` : labels.page.of(pages);
  const jumpTo = (number: number): void => props.pages.current?.jumpTo(number);
  return (
    <div className="pdf-tools__group">
      <ViewerButton
        label={labels.pages}
        icon={<PanelLeftTextRegular />}
        disabled={pages < 2}
        isPressed={isListing}
        onClick={() => onList(!isListing)}
      />
      <span className="pdf-tools__step">
        <ViewerButton
          label={labels.page.previous}
          singleKey="k"
          icon={<ChevronUpRegular />}
          disabled={page <= 1}
          onClick={() => jumpTo(page - 1)}
        />
      </span>
      <PageField label={labels.page.label(pages)} page={page} pages={pages} onChosen={jumpTo} />
      <span className="pdf-tools__pages" aria-hidden>
        {pages > 0 ? ofAll : ''}
      </span>
      <span className="pdf-tools__step">
        <ViewerButton
          label={labels.page.next}
          singleKey="j"
          icon={<ChevronDownRegular />}
          disabled={page >= pages}
          onClick={() => jumpTo(page + 1)}
        />
      </span>
    </div>
  );
};

const Zoom = ({ labels, pages, opened, scale, mobile }: PdfToolbarProps): ReactElement => (
  <div className="pdf-tools__group">
    <ViewerButton
      label={labels.zoom.out}
      singleKey="-"
      icon={<ZoomOutRegular />}
      disabled={!opened || nextScale(scale, -1) === scale}
      onClick={() => pages.current?.zoomTo(nextScale(scale, -1))}
    />
    {!mobile && (
      <output className="pdf-tools__scale" aria-live="polite">
        {labels.zoom.level(scale)}
      </output>
    )}
    <ViewerButton
      label={labels.zoom.in}
      singleKey="+"
      icon={<ZoomInRegular />}
      disabled={!opened || nextScale(scale, 1) === scale}
      onClick={() => pages.current?.zoomTo(nextScale(scale, 1))}
    />
    <ViewerButton
      label={labels.zoom.fitWidth}
      singleKey="w"
      icon={<ArrowFitRegular />}
      disabled={!opened}
      onClick={() => pages.current?.zoomTo('width')}
    />
  </div>
);

interface FullScreen {
  /** False where the browser has no full screen for parts of a page (iPhone). */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  toggle(): void;
}

const onChange = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Full screen of the element that `find` returns, tools included. */
const useFullScreen = (find: () => HTMLElement | null): FullScreen => {
  const isOn = useSyncExternalStore(
    onChange,
    () => Boolean(document.fullscreenElement) && document.fullscreenElement === find(),
  );
  const toggle = (): void => {
    const done = isOn ? document.exitFullscreen() : find()?.requestFullscreen();
    // A refusal (a policy, or no gesture) leaves things as they are.
    void done?.catch(() => undefined);
  };
  return { isOffered: document.fullscreenEnabled === true, isOn, toggle };
};

const save = async (source: PdfSource, opened: PdfDocument | null, name: string): Promise<void> => {
  const bytes = 'bytes' in source ? source.bytes : await opened?.bytes();
  if (bytes) savePdf(new Uint8Array(bytes), name);
};

/** The tools above the pages (D2.44). Printing is left out on mobile. */
export const PdfToolbar = (props: PdfToolbarProps): ReactElement => {
  const { labels, mobile, opened, isSearching, onSearch } = props;
  const root = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(() => {
    // Where the screen has acts beside the pages, it fills the display with both, and dialogs stand above them.
    const isOfScreen = (root.current?.closest('[data-full-screen]') ?? null) !== null;
    return isOfScreen
      ? document.documentElement
      : (root.current?.closest<HTMLElement>('.pdf-viewer') ?? null);
  });
  const canSave = 'bytes' in props.document || opened !== null;
  return (
    <div className="pdf-tools" role="toolbar" aria-label={labels.toolbar} ref={root}>
      <Pages {...props} />
      <Zoom {...props} />
      <div className="pdf-tools__group pdf-tools__group--end">
        <ViewerButton
          label={labels.search.open}
          icon={<SearchRegular />}
          disabled={!opened}
          isPressed={isSearching}
          onClick={() => onSearch(!isSearching)}
        />
        {!mobile && <PrintButton labels={labels} opened={opened} />}
        <ViewerButton
          label={labels.download}
          icon={<ArrowDownloadRegular />}
          disabled={!canSave}
          onClick={() => void save(props.document, opened, props.fileName)}
        />
        {fullScreen.isOffered && (
          <ViewerButton
            singleKey="f"
            label={fullScreen.isOn ? labels.exitFullScreen : labels.fullScreen}
            icon={fullScreen.isOn ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />}
            onClick={fullScreen.toggle}
          />
        )}
      </div>
    </div>
  );
};

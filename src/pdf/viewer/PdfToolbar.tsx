import { AddRegular } from '@fluentui/react-icons/svg/add';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowFitRegular } from '@fluentui/react-icons/svg/arrow-fit';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { DocumentMultipleRegular } from '@fluentui/react-icons/svg/document-multiple';
import { FullScreenMaximizeRegular } from '@fluentui/react-icons/svg/full-screen-maximize';
import { FullScreenMinimizeRegular } from '@fluentui/react-icons/svg/full-screen-minimize';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { useRef, useSyncExternalStore } from 'react';
import type { ReactElement, RefObject } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { PdfDocument } from '../document/pdf-document.ts';
import type { PdfSource } from '../document/session.ts';
import { PageField } from '../../ui/PageField.tsx';
import { savePdf } from '../../ui/save-file.ts';
import { PrintButton } from './PrintButton.tsx';
import type { PagesControl, Zoom } from './pages.ts';
import type { PdfViewerProps } from './viewer-props.ts';
import { ViewerButton } from './ViewerButton.tsx';
import { nextScale } from './zoom.ts';

export interface PdfToolbarProps extends Pick<PdfViewerProps, 'control' | 'firstTools' | 'lastTools'> {
  readonly mobile: boolean;
  readonly document: PdfSource;
  readonly fileName: string;
  readonly pages: RefObject<PagesControl | null>;
  /** Null while the document is being opened: everything but the download is disabled. */
  readonly opened: PdfDocument | null;
  readonly page: number;
  readonly scale: number;
  readonly isFitted: boolean;
  readonly isEndVisible: boolean;
  readonly onZoom: (zoom: Zoom) => void;
  readonly isSearching: boolean;
  readonly onSearch: (isSearching: boolean) => void;
  readonly isListing: boolean;
  readonly onList: (isListing: boolean) => void;
}

const Pages = (props: PdfToolbarProps): ReactElement => {
  const { mobile, opened, page } = props;
  const intl = useIntl();
  const pages = opened?.pageCount ?? 0;
  const jumpTo = (number: number): void => props.pages.current?.jumpTo(number);
  return (
    <>
      <span className="pdf-tools__step">
        <ViewerButton
          label={intl.formatMessage({ id: 'common.page.previous' })}
          singleKey="k"
          icon={<ChevronUpRegular />}
          disabled={page <= 1}
          onClick={() => jumpTo(page - 1)}
        />
      </span>
      <PageField
        label={intl.formatMessage({ id: 'pdf.page.label' }, { pages })}
        page={page}
        pages={pages}
        onChosen={jumpTo}
      />
      <span className="pdf-tools__pages" aria-hidden>
        {/* A phone's toolbar has no room for a word. */}
        {pages > 0 && (mobile ? `/ ${pages}` : <FormattedMessage id="pdf.page.of" values={{ pages }} />)}
      </span>
      <span className="pdf-tools__step">
        <ViewerButton
          label={intl.formatMessage({ id: 'common.page.next' })}
          singleKey="j"
          icon={<ChevronDownRegular />}
          disabled={pages === 0 || props.isEndVisible}
          onClick={() => props.pages.current?.readOn(page)}
        />
      </span>
    </>
  );
};

const Zooms = ({ onZoom, opened, scale, isFitted, mobile }: PdfToolbarProps): ReactElement => {
  const intl = useIntl();
  return (
    <>
      <ViewerButton
        label={intl.formatMessage({ id: 'common.zoom.out' })}
        singleKey="-"
        icon={<SubtractRegular />}
        disabled={!opened || nextScale(scale, -1) === scale}
        onClick={() => onZoom(nextScale(scale, -1))}
      />
      {!mobile && (
        <output className="pdf-tools__scale" aria-live="polite">
          <FormattedNumber value={scale} style="percent" maximumFractionDigits={0} />
        </output>
      )}
      <ViewerButton
        label={intl.formatMessage({ id: 'common.zoom.in' })}
        singleKey="+"
        icon={<AddRegular />}
        disabled={!opened || nextScale(scale, 1) === scale}
        onClick={() => onZoom(nextScale(scale, 1))}
      />
      <ViewerButton
        label={intl.formatMessage({ id: 'pdf.zoom.fitWidth' })}
        singleKey="w"
        icon={<ArrowFitRegular />}
        disabled={!opened}
        isPressed={isFitted}
        onClick={() => onZoom('width')}
      />
    </>
  );
};

interface FullScreen {
  /** False if the browser has no full screen for elements (iPhone). */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  toggle(): void;
}

const subscribeToFullScreen = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Full screen of the element that `find` returns, tools included. */
const useFullScreen = (find: () => HTMLElement | null): FullScreen => {
  const isOn = useSyncExternalStore(
    subscribeToFullScreen,
    () => Boolean(document.fullscreenElement) && document.fullscreenElement === find(),
  );
  const toggle = (): void => {
    const done = isOn ? document.exitFullscreen() : find()?.requestFullscreen();
    // A refusal (by a policy, or without a gesture) changes nothing.
    void done?.catch(() => undefined);
  };
  return { isOffered: document.fullscreenEnabled === true, isOn, toggle };
};

/** Saves the file under this name. */
export const savePages = (source: PdfSource, opened: PdfDocument | null, name: string): void => {
  const bytes = 'bytes' in source ? source.bytes : opened?.bytes();
  void Promise.resolve(bytes).then((given) => given && savePdf(new Uint8Array(given), name));
};

/** The buttons for the list of pages and for the search. */
const ListAndSearch = ({
  opened,
  isListing,
  onList,
  isSearching,
  onSearch,
}: PdfToolbarProps): ReactElement => {
  const intl = useIntl();
  return (
    <>
      <ViewerButton
        label={intl.formatMessage({ id: 'pdf.pages' })}
        icon={<DocumentMultipleRegular />}
        disabled={(opened?.pageCount ?? 0) < 2}
        isPressed={isListing}
        onClick={() => onList(!isListing)}
      />
      <ViewerButton
        label={intl.formatMessage({ id: 'common.search' })}
        icon={<SearchRegular />}
        disabled={!opened}
        isPressed={isSearching}
        shortcut="Control+F"
        onClick={() => onSearch(!isSearching)}
      />
    </>
  );
};

const PrintAndDownload = (props: PdfToolbarProps): ReactElement => {
  const { mobile, opened, document: source, fileName } = props;
  const intl = useIntl();
  return (
    <>
      {!mobile && <PrintButton opened={opened} />}
      <ViewerButton
        label={intl.formatMessage({ id: 'common.download' })}
        icon={<ArrowDownloadRegular />}
        disabled={!('bytes' in source) && opened === null}
        onClick={() => savePages(source, opened, fileName)}
      />
    </>
  );
};

/**
 * The toolbar of the viewer (D2.44): one row. On a phone it has no print button, and rarely used ones are
 * elsewhere.
 */
export const PdfToolbar = (props: PdfToolbarProps): ReactElement => {
  const { mobile, firstTools, lastTools } = props;
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(() => {
    // If the screen has acts beside the pages, both fill the display, and dialogs are shown above them.
    const isOfScreen = (root.current?.closest('[data-full-screen]') ?? null) !== null;
    return isOfScreen
      ? document.documentElement
      : (root.current?.closest<HTMLElement>('.pdf-viewer') ?? null);
  });
  const isAlone = !mobile || props.control === undefined;
  return (
    <div
      className="pdf-tools"
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'pdf.toolbar' })}
      ref={root}
    >
      <div className="pdf-tools__group">
        {firstTools}
        {isAlone && <ListAndSearch {...props} />}
      </div>
      <div className="pdf-tools__group">
        <Pages {...props} />
        <span className="pdf-tools__rule" />
        <Zooms {...props} />
      </div>
      <div className="pdf-tools__group">
        {isAlone && <PrintAndDownload {...props} />}
        {fullScreen.isOffered && (
          <ViewerButton
            singleKey="f"
            label={
              fullScreen.isOn
                ? intl.formatMessage({ id: 'pdf.exitFullScreen' })
                : intl.formatMessage({ id: 'pdf.fullScreen' })
            }
            icon={fullScreen.isOn ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />}
            onClick={fullScreen.toggle}
          />
        )}
        {lastTools}
      </div>
    </div>
  );
};

import { Button } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PdfDocument } from '../document/pdf-document.ts';
import { isPrinting, printDocument, showPrintMessage } from './print.ts';
import type { PrintJob } from './print.ts';
import { shortcutOf } from '../../ui/keys.ts';
import { preparePrint } from './print-preparation.ts';
import type { PrintPreparation } from './print-preparation.ts';
import { isDialogOpen } from '../../ui/open-dialog.ts';
import { useWindowListener } from '../../ui/use-window-listener.ts';
import { ViewerButton } from './ViewerButton.tsx';

export interface PrintButtonProps {
  readonly opened: PdfDocument | null;
}

/** Ctrl+P: the browser alone would print the screen, with the pages that happen to be rendered. */
const usePrintKey = (onPrint: () => boolean): void =>
  useWindowListener('keydown', (event) => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isPrint && shortcutOf(event) === 'p' && onPrint()) event.preventDefault();
  });

interface BrowserPrintOptions {
  readonly opened: PdfDocument | null;
  /** Printed if the pages are not ready. */
  readonly notReadyText: string;
  /** Prints the pages as soon as they are ready. */
  readonly onNotReady: () => void;
}

/** The browser's own print command: it would print the screen, and does not wait. */
const useBrowserPrint = ({
  opened,
  notReadyText,
  onNotReady,
}: BrowserPrintOptions): RefObject<PrintPreparation | null> => {
  const preparation = useRef<PrintPreparation>(null);
  useEffect(() => {
    preparation.current = opened && preparePrint(opened);
    return () => preparation.current?.end();
  }, [opened]);
  const showPages = useEffectEvent((): (() => void) | null => {
    // A dialog has its own content to print.
    if (!opened || isPrinting() || isDialogOpen()) return null;
    const printPages = preparation.current?.ready();
    if (printPages) return printPages.show();
    const hide = showPrintMessage(notReadyText);
    return () => {
      hide();
      onNotReady();
    };
  });
  useEffect(() => {
    let end: (() => void) | null = null;
    const before = () => {
      end ??= showPages();
    };
    const after = () => {
      const last = end;
      end = null;
      last?.();
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
      after();
    };
  }, []);
  return preparation;
};

interface ProgressProps {
  readonly page: number;
  readonly pages: number;
  readonly onCancelled: () => void;
}

const Progress = ({ page, pages, onCancelled }: ProgressProps): ReactElement => (
  <div className="pdf-printing-note">
    <output>
      <FormattedMessage id="pdf.printing" values={{ page, pages }} />
    </output>
    <Button size="small" onClick={onCancelled}>
      <FormattedMessage id="app.cancel" />
    </Button>
  </div>
);

/** Prints all pages, and shows the progress while they are rendered. */
export const PrintButton = ({ opened }: PrintButtonProps): ReactElement => {
  const intl = useIntl();
  const [page, setPage] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const running = useRef<PrintJob | null>(null);
  useEffect(() => () => running.current?.cancel(), []);

  const start = async (): Promise<void> => {
    if (!opened || running.current) return;
    setHasFailed(false);
    const job = printDocument(opened, preparation.current?.ready() ?? null, setPage);
    running.current = job;
    await job.done.catch(() => setHasFailed(true));
    running.current = null;
    setPage(0);
  };
  const preparation = useBrowserPrint({
    opened,
    notReadyText: intl.formatMessage({ id: 'pdf.printSoon' }),
    onNotReady: () => void start(),
  });
  usePrintKey(() => {
    if (!opened || isDialogOpen()) return false;
    void start();
    return true;
  });
  return (
    <>
      <ViewerButton
        label={intl.formatMessage({ id: 'common.print' })}
        icon={<PrintRegular />}
        disabled={!opened || page > 0}
        onClick={() => void start()}
      />
      {hasFailed && (
        <div className="pdf-printing-note" role="alert">
          <FormattedMessage id="pdf.printFailed" />
        </div>
      )}
      {page > 0 && opened && (
        <Progress page={page} pages={opened.pageCount} onCancelled={() => running.current?.cancel()} />
      )}
    </>
  );
};

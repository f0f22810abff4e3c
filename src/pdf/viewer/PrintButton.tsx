import { Button } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import type { PdfDocument } from '../document/pdf-document.ts';
import type { PdfLabels } from './labels.ts';
import { isOnPaper, printDocument, putLineOnPaper } from './print.ts';
import type { PrintRun } from './print.ts';
import { shortcutOf } from '../../ui/keys.ts';
import { drawAhead } from './print-ahead.ts';
import type { PrintAhead } from './print-ahead.ts';
import { isDialogOpen } from '../../ui/open-dialog.ts';
import { ToolButton } from './ToolButton.tsx';

export interface PrintButtonProps {
  readonly labels: PdfLabels;
  readonly opened: PdfDocument | null;
}

/** Ctrl+P: the browser alone would print the screen, with the pages that happen to be drawn. */
const usePrintKey = (onPrint: () => boolean): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isPrint && shortcutOf(event) === 'p' && onPrint()) event.preventDefault();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
};

interface MenuPrint {
  readonly opened: PdfDocument | null;
  /** On paper where the pages are not ready. */
  readonly printSoon: string;
  /** Prints them as soon as they are. */
  readonly onLate: () => void;
}

/** The browser's own print command: it would print the screen, and waits for nothing. */
const useMenuPrint = ({ opened, printSoon, onLate }: MenuPrint): RefObject<PrintAhead | null> => {
  const ahead = useRef<PrintAhead>(null);
  useEffect(() => {
    ahead.current = opened && drawAhead(opened);
    return () => ahead.current?.end();
  }, [opened]);
  const begin = useEffectEvent((): (() => void) | null => {
    // A dialog has something of its own to print.
    if (!opened || isOnPaper() || isDialogOpen()) return null;
    const paper = ahead.current?.ready();
    if (paper) return paper.show();
    const takeAway = putLineOnPaper(printSoon);
    return () => {
      takeAway();
      onLate();
    };
  });
  useEffect(() => {
    let end: (() => void) | null = null;
    const before = () => {
      end ??= begin();
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
  return ahead;
};

/** Prints all pages, and says how far it is while they are drawn. */
export const PrintButton = ({ labels, opened }: PrintButtonProps): ReactElement => {
  const [page, setPage] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const running = useRef<PrintRun | null>(null);
  useEffect(() => () => running.current?.cancel(), []);

  const start = async (): Promise<void> => {
    if (!opened || running.current) return;
    setHasFailed(false);
    const run = printDocument(opened, ahead.current?.ready() ?? null, setPage);
    running.current = run;
    await run.done.catch(() => setHasFailed(true));
    running.current = null;
    setPage(0);
  };
  const ahead = useMenuPrint({ opened, printSoon: labels.printSoon, onLate: () => void start() });
  usePrintKey(() => {
    if (!opened || isDialogOpen()) return false;
    void start();
    return true;
  });
  return (
    <>
      <ToolButton
        label={labels.print}
        icon={<PrintRegular />}
        disabled={!opened || page > 0}
        onClick={() => void start()}
      />
      {hasFailed && (
        <div className="pdf-printing-note" role="alert">
          {labels.printFailed}
        </div>
      )}
      {page > 0 && opened && (
        <div className="pdf-printing-note">
          <output>{labels.printing(page, opened.pages)}</output>
          <Button size="small" onClick={() => running.current?.cancel()}>
            {labels.cancel}
          </Button>
        </div>
      )}
    </>
  );
};

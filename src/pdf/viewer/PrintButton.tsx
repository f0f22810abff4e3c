import { Button } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import type { PdfDocument } from '../document/pdf-document.ts';
import type { PdfLabels } from './labels.ts';
import { printDocument } from './print.ts';
import type { PrintRun } from './print.ts';
import { shortcutOf } from '../../ui/keys.ts';
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

/** Prints all pages, and says how far it is while they are drawn. */
export const PrintButton = ({ labels, opened }: PrintButtonProps): ReactElement => {
  const [page, setPage] = useState(0);
  const running = useRef<PrintRun | null>(null);
  useEffect(() => () => running.current?.cancel(), []);

  const start = async (): Promise<void> => {
    if (!opened || running.current) return;
    running.current = printDocument(opened, setPage);
    // A page that cannot be drawn is told to the viewer, which then shows its message.
    await running.current.done.catch(() => undefined);
    running.current = null;
    setPage(0);
  };
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

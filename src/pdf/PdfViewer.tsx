import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { refusalOf } from './checks.ts';
import type { PdfFailure } from './checks.ts';
import { downloadPdf } from './download.ts';
import type { PdfLabels } from './labels.ts';
import { OpenDocument } from './OpenDocument.tsx';
import { PdfProblem } from './PdfProblem.tsx';
import type { PdfSource } from './session.ts';
import './viewer.css';

export type { PdfFailure } from './checks.ts';
export type { PdfLabels } from './labels.ts';
export type { PdfSource } from './session.ts';

export interface PdfViewerProps {
  /** Read anew whenever its bytes or its address are others. The bytes stay the caller's. */
  readonly document: PdfSource;
  readonly labels: PdfLabels;
  /** Half size, no printing, as high as the screen allows (D2.44). */
  readonly mobile: boolean;
  /** The name under which the document is saved. */
  readonly fileName: string;
  /** A page's picture is on the screen (X7); again after every zoom. Page numbers begin at 1. */
  readonly onPagePainted: (fact: { documentId: string; page: number; pages: number }) => void;
  /** The document cannot be shown; the viewer already says so. */
  readonly onFailed: (reason: PdfFailure) => void;
  readonly onPasswordAsked?: () => void;
  /** 'Try again' after a failure; without it the same document is opened again. */
  readonly onRetry?: () => void;
}

type Problem = PdfFailure | 'passwordCancelled';

const identityOf = (source: PdfSource): unknown => ('bytes' in source ? source.bytes : source.url);

/** Counts up whenever another document, or the same one with other bytes, is handed in. */
const useGeneration = (source: PdfSource): number => {
  const identity = identityOf(source);
  const [current, setCurrent] = useState({ id: source.id, identity, generation: 0 });
  if (current.id === source.id && current.identity === identity) return current.generation;
  setCurrent({ id: source.id, identity, generation: current.generation + 1 });
  return current.generation + 1;
};

const Attempt = (props: PdfViewerProps & { readonly onAgain: () => void }): ReactElement => {
  const { document: source, labels, onFailed, onRetry, onAgain, fileName } = props;
  const [problem, setProblem] = useState<Problem | null>(() =>
    'bytes' in source ? refusalOf(source.bytes) : null,
  );
  const refusedAtOnce = useRef(problem);
  useEffect(() => {
    if (refusedAtOnce.current && refusedAtOnce.current !== 'passwordCancelled')
      onFailed(refusedAtOnce.current);
    // Told once for this document, however often the view renders.
    refusedAtOnce.current = null;
  }, [onFailed]);

  if (problem === null) {
    return (
      <OpenDocument
        {...props}
        onFailed={(reason) => {
          setProblem(reason);
          onFailed(reason);
        }}
        onPasswordCancelled={() => setProblem('passwordCancelled')}
      />
    );
  }
  const isCancelled = problem === 'passwordCancelled';
  return (
    <PdfProblem
      title={isCancelled ? labels.password.title : labels.failureTitle}
      text={isCancelled ? labels.password.cancelled : labels.failure[problem]}
      labels={labels}
      onTryAgain={() => {
        if (!isCancelled) onRetry?.();
        onAgain();
      }}
      onDownload={
        'bytes' in source && problem !== 'empty' && !isCancelled
          ? () => downloadPdf(source.bytes, fileName)
          : undefined
      }
    />
  );
};

/**
 * Shows one PDF with page navigation, search, zoom, print, download and full screen (D2.44, D9.7). Whatever the file
 * is, the page stays usable: what cannot be shown ends in a message with a next step, within ten seconds (PDF1–PDF7).
 */
export const PdfViewer = (props: PdfViewerProps): ReactElement => {
  const generation = useGeneration(props.document);
  const [attempt, setAttempt] = useState(0);
  return (
    <div className={props.mobile ? 'pdf-viewer pdf-viewer--mobile' : 'pdf-viewer'}>
      <Attempt
        key={`${generation}-${attempt}`}
        {...props}
        onAgain={() => setAttempt((previous) => previous + 1)}
      />
    </div>
  );
};

import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactElement } from 'react';
import { refusalOf } from '../document/checks.ts';
import type { PdfFailure } from '../document/checks.ts';
import type { OpenedAheadState } from '../document/open-ahead.ts';
import type { PdfSource } from '../document/session.ts';
import { LibraryPages } from '../library/LibraryPages.tsx';
import { savePdf } from '../../ui/save-file.ts';
import { OpenDocument } from './OpenDocument.tsx';
import { PdfProblem } from './PdfProblem.tsx';
import type { PdfViewerProps } from './viewer-props.ts';
import './viewer.css';

interface Problem {
  readonly reason: PdfFailure | 'password';
  readonly hadFocus: boolean;
}

const identityOf = (source: PdfSource): unknown => ('bytes' in source ? source.bytes : source.url);

/** Counts up with each other document, and with other bytes of the same one. */
const useGeneration = (source: PdfSource): number => {
  const identity = identityOf(source);
  const [current, setCurrent] = useState({ id: source.id, identity, generation: 0 });
  if (current.id === source.id && current.identity === identity) return current.generation;
  setCurrent({ id: source.id, identity, generation: current.generation + 1 });
  return current.generation + 1;
};

const hasFocus = (): boolean => Boolean(document.activeElement?.closest('.pdf-viewer'));

interface PreparedViewerProps extends PdfViewerProps {
  readonly prepared: OpenedAheadState;
}

interface AttemptProps extends PreparedViewerProps {
  readonly takesFocus: boolean;
  readonly onRetried: () => void;
}

const Attempt = (props: AttemptProps): ReactElement => {
  const { document: source, onFailed, canRetry = true, onRetry, onRetried, fileName } = props;
  const [refusal] = useState(() => ('bytes' in source ? refusalOf(source.bytes) : null));
  const [problem, setProblem] = useState<Problem | null>(() =>
    refusal ? { reason: refusal, hadFocus: props.takesFocus } : null,
  );
  const reportRefusal = useEffectEvent(onFailed);
  useEffect(() => {
    if (refusal) reportRefusal(refusal);
  }, [refusal]);

  const stop = (reason: Problem['reason']): void => {
    setProblem({ reason, hadFocus: hasFocus() });
    onFailed(reason);
  };
  if (!problem) {
    return (
      <OpenDocument
        {...props}
        Pages={LibraryPages}
        onFailed={stop}
        onPasswordCancelled={() => stop('password')}
      />
    );
  }
  const { reason, hadFocus } = problem;
  const canSave = 'bytes' in source && reason !== 'empty';
  return (
    <div className="pdf-open">
      <PdfProblem
        reason={reason}
        takesFocus={hadFocus}
        canTryAgain={canRetry}
        onTryAgain={() => {
          onRetry?.();
          onRetried();
        }}
        onDownload={canSave ? () => savePdf(source.bytes, fileName) : undefined}
      />
      {(props.firstTools ?? props.lastTools) && (
        <div className="pdf-tools">
          <div className="pdf-tools__group">{props.firstTools}</div>
          <div className="pdf-tools__group">{props.lastTools}</div>
        </div>
      )}
    </div>
  );
};

/**
 * Shows one PDF with page navigation, search, zoom, print, download and full screen (D2.44, D9.7). Whatever
 * the file is, the page stays usable: a file that cannot be shown ends in a message with a next step, within
 * ten seconds (PDF1–PDF7).
 */
export const PdfViewer = (props: PreparedViewerProps): ReactElement => {
  const generation = useGeneration(props.document);
  const [attempt, setAttempt] = useState(0);
  return (
    <div className={props.mobile ? 'pdf-viewer pdf-viewer--mobile' : 'pdf-viewer'}>
      <Attempt
        key={`${generation}-${attempt}`}
        {...props}
        takesFocus={attempt > 0}
        onRetried={() => setAttempt((previous) => previous + 1)}
      />
    </div>
  );
};

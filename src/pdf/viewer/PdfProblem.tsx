import { Button } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { DocumentErrorRegular } from '@fluentui/react-icons/svg/document-error';
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PdfFailure } from '../document/checks.ts';
import { focusOnMount } from '../../ui/put-focus-on.ts';

const locked = { text: 'pdf.password.cancelled', main: 'tryAgain' } as const;
const damaged = { text: 'pdf.failure.corrupt', main: 'download' } as const;
const foreign = { text: 'pdf.failure.other', main: 'download' } as const;

/** What is said of a failure, and the button for the step that it names first. */
const failures = {
  password: locked,
  corrupt: damaged,
  notPdf: damaged,
  empty: { text: 'pdf.failure.empty', main: null },
  tooLarge: { text: 'pdf.failure.tooLarge', main: 'download' },
  stalled: { text: 'pdf.failure.stalled', main: 'tryAgain' },
  unreadable: { text: 'pdf.failure.unreadable', main: 'tryAgain' },
  xfa: foreign,
  portfolio: foreign,
} as const satisfies Readonly<Record<PdfFailure | 'password', object>>;

const looksOf = (isMain: boolean) => (isMain ? 'primary' : 'outline');

export interface PdfProblemProps {
  /** `password`: nothing is wrong with the file, it is protected. */
  readonly reason: PdfFailure | 'password';
  /** True if the focus was in the viewer, which is unmounted now. */
  readonly takesFocus: boolean;
  readonly canTryAgain: boolean;
  readonly onTryAgain: () => void;
  readonly onDownload: (() => void) | undefined;
}

/** Rendered in place of the document: why it cannot be shown, and the next step. */
export const PdfProblem = (props: PdfProblemProps): ReactElement => {
  const { reason, takesFocus, canTryAgain, onTryAgain, onDownload } = props;
  const isLocked = reason === 'password';
  const { text, main } = failures[reason];
  const Icon = isLocked ? LockClosedRegular : DocumentErrorRegular;
  return (
    <div className="pdf-message" role="alert" tabIndex={-1} ref={takesFocus ? focusOnMount : null}>
      <Icon className="pdf-message__icon" aria-hidden />
      <p className="pdf-message__title">
        <FormattedMessage id={isLocked ? 'pdf.password.title' : 'pdf.failure.title'} />
      </p>
      <p className="pdf-message__text">
        <FormattedMessage id={text} />
      </p>
      <div className="pdf-message__actions">
        <Button
          appearance={looksOf(main === 'tryAgain' || !onDownload)}
          icon={<ArrowClockwiseRegular />}
          disabled={!canTryAgain}
          onClick={onTryAgain}
        >
          <FormattedMessage id="app.tryAgain" />
        </Button>
        {onDownload && (
          <Button
            appearance={looksOf(main === 'download')}
            icon={<ArrowDownloadRegular />}
            onClick={onDownload}
          >
            <FormattedMessage id="common.download" />
          </Button>
        )}
      </div>
    </div>
  );
};

import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useFailureNotice } from '../../parts/failure-notice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { statePath } from '../../ui/state-path.ts';
import type { ReportProps } from './report-contents.ts';
import styles from './report.module.css';
import { Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import { Failure } from '../../parts/Failure.tsx';
import { LoadingState } from '../../parts/LoadingState.tsx';
import { reportWords } from './report-words.ts';

export { openReport } from './open-report.ts';

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & {
  readonly userAgentData?: { readonly mobile?: boolean };
};

/** Whether this is the browser of a phone or tablet; a tablet may claim to be a desktop (D2.15). */
const isMobileBrowser = (browser: Browser = navigator): boolean =>
  browser.userAgentData?.mobile === true ||
  /Android|iPhone|iPad|Mobile/i.test(browser.userAgent) ||
  (/Macintosh/.test(browser.userAgent) && browser.maxTouchPoints > 1);

const forms = [
  { requested: 'csv.requested', making: 'makingCsv', words: 'report.export' },
  { requested: 'workbook.requested', making: 'makingWorkbook', words: 'report.exportWorkbook' },
] as const;

interface ExportProps extends ReportProps {
  readonly form: (typeof forms)[number];
}

function Export({ actorRef, contents, form: { requested, making, words } }: ExportProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  const canSave = useSelector(actorRef, (snapshot) => snapshot.can({ type: requested }));
  const isMaking = useSelector(actorRef, (snapshot) => snapshot.matches({ open: { file: making } }));
  const request = () => {
    contents.set({ words: reportWords(intl, language) });
    actorRef.send({ type: requested });
  };
  return (
    <Button
      icon={<ArrowDownloadRegular />}
      disabledFocusable={!canSave}
      aria-busy={isMaking}
      onClick={request}
    >
      <FormattedMessage id={words} />
    </Button>
  );
}

/** The export buttons; none in mobile browsers (D2.15). */
function Exports(props: ReportProps) {
  if (isMobileBrowser()) return null;
  return (
    <div className={styles.export}>
      {forms.map((form) => (
        <Export key={form.requested} {...props} form={form} />
      ))}
    </div>
  );
}

/** Moves the focus to the search button, because the pressed button is unmounted. */
const focusSearch = (whole: RefObject<HTMLElement | null>) =>
  whole.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();

interface ContentProps extends ReportProps {
  readonly whole: RefObject<HTMLElement | null>;
}

function Searching({ actorRef, whole }: ContentProps) {
  const cancel = () => {
    focusSearch(whole);
    actorRef.send({ type: 'search.cancelled' });
  };
  return (
    <div aria-busy>
      <LoadingState>
        <Button onClick={cancel}>
          <FormattedMessage id="app.cancel" />
        </Button>
      </LoadingState>
    </div>
  );
}

function Failed({ actorRef, whole }: ContentProps) {
  const error = useSelector(actorRef, (snapshot) =>
    snapshot.matches({ open: { search: 'refused' } }) ? snapshot.context.error : null,
  );
  const retry = () => {
    focusSearch(whole);
    actorRef.send({ type: 'search.requested' });
  };
  const canRetry = useSelector(actorRef, (snapshot) => snapshot.matches({ open: { dates: 'ready' } }));
  return <Failure title="app.part.title" error={error} onRetry={canRetry ? retry : undefined} />;
}

function Content(props: ContentProps) {
  const isSearching = useSelector(props.actorRef, (snapshot) => snapshot.hasTag('busy'));
  const path = useSelector(props.actorRef, ({ value }) =>
    typeof value === 'string' ? 'untouched' : value.open.search,
  );
  if (isSearching) return <Searching {...props} />;
  switch (path) {
    case 'shown':
      return <Results {...props} />;
    case 'empty':
      return (
        <EmptyState status>
          <p>
            <FormattedMessage id="selection.empty" />
          </p>
        </EmptyState>
      );
    case 'refused':
    case 'failed':
      return <Failed {...props} />;
    default:
      return (
        <p className={styles.untouched}>
          <FormattedMessage id="report.untouched" />
        </p>
      );
  }
}

/** The Care Plan Oversight report (D2.15 to D2.22). */
export function ReportView({ actorRef, contents }: ReportProps) {
  const title = useId();
  const whole = useRef<HTMLElement>(null);
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  useFailureNotice(actorRef, 'report', (snapshot) => {
    if (snapshot.matches({ open: { search: 'failed' } })) return { error: null };
    return snapshot.matches({ open: { search: 'refused' } }) ? { error: snapshot.context.error } : null;
  });
  return (
    <section
      ref={whole}
      className={styles.report}
      data-flow="report"
      data-state={path}
      aria-labelledby={title}
    >
      <div className={styles.head}>
        <h2 id={title}>
          <FormattedMessage id="report.title" />
        </h2>
        <p className={styles.intro}>
          <FormattedMessage id="report.intro" />
        </p>
        <Exports actorRef={actorRef} contents={contents} />
      </div>
      <SearchForm actorRef={actorRef} contents={contents} />
      <Content actorRef={actorRef} contents={contents} whole={whole} />
    </section>
  );
}

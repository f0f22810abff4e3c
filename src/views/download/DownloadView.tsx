import { Button, ProgressBar } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import type { SelectedDocument } from '../../acts/list-parts.ts';
import { Facts } from '../../ui/Facts.tsx';
import { useStore } from '../../ui/store.ts';
import { statePath } from '../../ui/state-path.ts';
import { focusKeeper } from '../../ui/keep-focus.ts';
import type { FailedDownload } from './download-contents.ts';
import type { Download } from './open-download.ts';
import styles from './download.module.css';
import { HostText } from '../../parts/HostText.tsx';

interface DownloadProps {
  readonly download: Download;
}

function Progress({ download: { actorRef, contents } }: DownloadProps) {
  const id = useId();
  const total = useSelector(actorRef, (snapshot) => snapshot.context.ids.length);
  const done = useStore(contents, ({ fetched }) => fetched);
  return (
    <div className={styles.progress}>
      <div className={styles.progressText}>
        <p id={id} role="status">
          <FormattedMessage id="download.progress" values={{ done, total }} />
        </p>
        <ProgressBar aria-labelledby={id} thickness="large" value={done} max={total} />
      </div>
      <Button onClick={() => actorRef.send({ type: 'stop.requested' })}>
        <FormattedMessage id="acts.stop" />
      </Button>
    </div>
  );
}

const nothing = '–';

function Why({ why }: { readonly why: FailedDownload | undefined }) {
  if (why === undefined || why.kind === 'unreachable') return null;
  return (
    <span className={styles.reason}>
      {why.kind === 'refused' ? <HostText text={why.words} /> : <FormattedMessage id="download.notPdf" />}
    </span>
  );
}

function MissingOnes({ download: { actorRef, contents } }: DownloadProps) {
  const intl = useIntl();
  const ids = useSelector(actorRef, (snapshot) => snapshot.context.failed);
  const failed = new Set(ids);
  const { documents, reasons } = useStore(contents);
  const missing = documents.filter(({ id }) => failed.has(id));
  return (
    <ScrollBox className={styles.list} name={intl.formatMessage({ id: 'download.list' })}>
      <ul>
        {missing.map(({ id, ref, subject, type }) => (
          <li key={id}>
            <Facts texts={[subject, type, ref].map((text) => text || nothing)} />
            <Why why={reasons.get(id)} />
          </li>
        ))}
      </ul>
    </ScrollBox>
  );
}

function Missing({ download }: DownloadProps) {
  const { actorRef } = download;
  const count = useSelector(actorRef, (snapshot) => snapshot.context.failed.length);
  const saved = useSelector(actorRef, (snapshot) => snapshot.context.saved);
  const press = (type: 'retry.requested' | 'warning.closed') => () => actorRef.send({ type });
  return (
    <div className={`download-warning ${styles.warning}`} role="alert">
      <WarningRegular className={styles.warningIcon ?? ''} aria-hidden />
      <div className={styles.warningText}>
        <p>
          {saved === 0 ? (
            <FormattedMessage id="download.failed.none" />
          ) : (
            <FormattedMessage id="download.failed.some" values={{ count }} />
          )}
        </p>
        <MissingOnes download={download} />
        <div className={styles.buttons}>
          <Button appearance="primary" onClick={press('retry.requested')}>
            <FormattedMessage id="app.tryAgain" />
          </Button>
          <Button onClick={press('warning.closed')}>
            <FormattedMessage id="app.close" />
          </Button>
        </div>
      </div>
    </div>
  );
}

/** If the pressed button is unmounted, the download's own button gets the focus. */
const keepFocusOnButton = focusKeeper((whole) => whole.querySelector('button'));

interface DownloadViewProps extends DownloadProps {
  readonly selected: readonly SelectedDocument[];
}

/** The zip download of the selected documents, rendered from its actor (D2.30, S20). */
export function DownloadView({ download, selected }: DownloadViewProps) {
  const { actorRef, contents } = download;
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const isFetching = path === 'fetching';
  const request = () => {
    contents.set({ documents: selected });
    actorRef.send({ type: 'download.requested', ids: selected.map(({ id }) => id) });
  };
  return (
    <div ref={keepFocusOnButton} className={styles.download} data-flow="download" data-state={path}>
      <Button
        appearance="primary"
        className={styles.button}
        icon={<ArrowDownloadRegular />}
        disabledFocusable={isFetching || selected.length === 0}
        onClick={request}
      >
        <FormattedMessage id="common.download" />
      </Button>
      {isFetching && <Progress download={download} />}
      {path === 'incomplete' && <Missing download={download} />}
    </div>
  );
}

export { openDownload } from './open-download.ts';

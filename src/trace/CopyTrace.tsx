import { FormattedMessage } from 'react-intl';
import { CopyButton } from '../parts/CopyButton.tsx';
import styles from './copy-trace.module.css';
import { pageRecorder } from './page-recorder.ts';

/** Lets the person copy the last events of the page's machines for the support (X16). */
export function CopyTrace() {
  return (
    <div className={styles.trace}>
      <p>
        <FormattedMessage id="app.trace.text" />
      </p>
      <CopyButton label="app.trace.copy" text={() => JSON.stringify(pageRecorder.trace() ?? {}, null, 1)} />
    </div>
  );
}

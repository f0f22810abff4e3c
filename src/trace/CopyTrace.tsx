import { FormattedMessage } from 'react-intl';
import { CopyButton } from '../parts/CopyButton.tsx';
import { FluentColours } from '../ui/FluentColours.tsx';
import styles from './copy-trace.module.css';
import { pageTape } from './tape.ts';

/**
 * What the person can hand to whoever helps them: the last events of the page's machines (X16). It may stand where no screen
 * does, and so brings Fluent's colours, and what shows the focus on a button, with it.
 */
export function CopyTrace() {
  return (
    <div className={styles.trace}>
      <p>
        <FormattedMessage id="app.trace.text" />
      </p>
      <FluentColours>
        <CopyButton label="app.trace.copy" text={() => JSON.stringify(pageTape.trace() ?? {}, null, 1)} />
      </FluentColours>
    </div>
  );
}

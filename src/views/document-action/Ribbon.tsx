import { FormattedMessage } from 'react-intl';
import styles from './ribbon.module.css';
import { actDoneAs, acts, inLowerCase, toneOfAction } from '../../../machines/acts/acts.ts';

/** What was done to a completed document, as a ribbon (D2.45); an action that nobody knows has its own word (S23). */
export function Ribbon({ action }: { readonly action: string | null }) {
  if (action === null) return null;
  const act = actDoneAs(action);
  return (
    <span className={styles.ribbon} data-tone={toneOfAction(action)}>
      <span>
        {act ? (
          <FormattedMessage id={`selection.badge.${inLowerCase(acts[act].done)}`} />
        ) : (
          <bdi translate="no">{action}</bdi>
        )}
      </span>
    </span>
  );
}

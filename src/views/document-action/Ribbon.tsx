import { useIntl } from 'react-intl';
import styles from './document-action.module.css';
import { actOfAction, acts, lowerCaseAction, toneOfAction } from '../../../machines/acts/acts.ts';

/** A ribbon with the act on a completed document (D2.45); an unknown action is shown verbatim (S23). */
export function Ribbon({ action }: { readonly action: string | null }) {
  const intl = useIntl();
  if (action === null) return null;
  const act = actOfAction(action);
  const done = act
    ? intl.formatMessage({ id: `selection.badge.${lowerCaseAction(acts[act].done)}` })
    : action;
  return (
    <span className={styles.ribbon} data-tone={toneOfAction(action)} role="img" aria-label={done}>
      <bdi translate={act ? undefined : 'no'}>{done}</bdi>
    </span>
  );
}

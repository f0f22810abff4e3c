import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/message-ids.ts';
import styles from './ribbon.module.css';
import type { DoneAction } from '../../../machines/acts/acts.ts';

const ribbons = {
  REVIEWED: { tone: 'brand', id: 'selection.badge.reviewed' },
  SIGNED: { tone: 'good', id: 'selection.badge.signed' },
  DECLINED: { tone: 'bad', id: 'selection.badge.declined' },
  ACKNOWLEDGED: { tone: 'calm', id: 'selection.badge.acknowledged' },
} as const satisfies Record<DoneAction, { tone: string; id: MessageId }>;

const isKnown = (action: string | null): action is keyof typeof ribbons =>
  action !== null && Object.hasOwn(ribbons, action);

/** What was done to a completed document, as a ribbon (D2.45); an action that nobody knows has its own word (S23). */
export function Ribbon({ action }: { readonly action: string | null }) {
  if (action === null) return null;
  const known = isKnown(action) ? ribbons[action] : null;
  return (
    <span className={styles.ribbon} data-tone={known?.tone ?? 'calm'}>
      <span>{known ? <FormattedMessage id={known.id} /> : <bdi>{action}</bdi>}</span>
    </span>
  );
}

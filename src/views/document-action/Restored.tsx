import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useStore } from '../../ui/store.ts';
import styles from './document-action.module.css';
import type { TypedTexts } from './typed-texts.ts';

/** Says that earlier form values were restored, and lets the person discard them (X5). */
export function Restored({ typed }: { readonly typed: TypedTexts }) {
  const isRestored = useStore(typed.restored, (restored) => restored.isRestored);
  if (!isRestored) return null;
  return (
    <div className={styles.strip} role="status">
      <span>
        <FormattedMessage id="documentAction.restored.text" />
      </span>
      <Button size="small" onClick={typed.discard}>
        <FormattedMessage id="common.discard" />
      </Button>
    </div>
  );
}

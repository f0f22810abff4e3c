import { FormattedMessage } from 'react-intl';
import { useStore } from '../ui/store.ts';
import type { Seen } from './shown-documents.ts';
import styles from './unopened.module.css';

/** How many pages of a document the person has seen. It blocks nothing. */
export function PagesSeen({ seen }: { readonly seen: Seen }) {
  const { pages, total } = useStore(seen);
  if (total === null || total < 2) return null;
  return (
    <span className={styles.pages} data-seen={pages.size}>
      <FormattedMessage id="documentAction.pagesSeen" values={{ seen: pages.size, pages: total }} />
    </span>
  );
}

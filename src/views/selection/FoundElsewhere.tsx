import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { TabMatches } from './list-contents.ts';
import styles from './selection.module.css';

interface FoundElsewhereProps {
  readonly elsewhere: readonly TabMatches[];
  readonly onFound: (tab: SelectionTab) => void;
}

/** Buttons that lead to tabs with matches, keeping what was typed. */
export function FoundElsewhere({ elsewhere, onFound }: FoundElsewhereProps) {
  return elsewhere.map(({ tab, count }) => (
    <Button key={tab} appearance="transparent" className={styles.plainAct} onClick={() => onFound(tab)}>
      <FormattedMessage
        id="selection.found"
        values={{ count, list: <FormattedMessage id={`selection.tab.${tab}`} /> }}
      />
    </Button>
  ));
}

import { useSelector } from '@xstate/react';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import { useStore } from '../../ui/store.ts';
import type { DocumentScreenProps } from './screen-props.ts';

/**
 * The tab that is named as the document's: one that waits for this person is never shown as completed,
 * whatever its address says.
 */
export const useNamedTab = ({
  actorRef,
  contents,
}: Pick<DocumentScreenProps, 'actorRef' | 'contents'>): DocumentTab => {
  const tab = useSelector(actorRef, (snapshot) => snapshot.context.tab);
  const elsewhere = useStore(contents, (on) => on.elsewhere);
  return tab === 'complete' ? (elsewhere ?? tab) : tab;
};

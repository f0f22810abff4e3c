import { useSelector } from '@xstate/react';
import { LazyDialog } from '../../parts/LazyDialog.tsx';
import type { DocumentScreenProps } from './screen-props.ts';
import { lazyComponent } from '../../parts/lazy-component.ts';
import { Button } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { MoreSheetProps } from './MoreDrawer.tsx';
import styles from './document-action.module.css';

const load = () => import('./dialogs.ts');

export const ActDialog = lazyComponent(load, (dialogs) => dialogs.ActDialog);
export const MoreDrawer = lazyComponent(load, (dialogs) => dialogs.MoreDrawer);
export const Results = lazyComponent(load, (dialogs) => dialogs.Results);

/** Preloads the dialogs above a document, once that is rendered. Never rejects. */
export const preloadDialogs = async (): Promise<void> => {
  // One after the other: they share one chunk, and if it is missing, each would request it at once.
  for (const dialog of [ActDialog, Results, MoreDrawer]) await dialog.preload();
};

interface DocumentDialogsProps extends Omit<DocumentScreenProps, 'viewing'> {
  readonly hasNext: boolean;
  /** Null if the provider gave no name. */
  readonly signer: string | null;
}

/** The question before an act, and the result after it. */
export function DocumentDialogs({ signer, ...props }: DocumentDialogsProps) {
  const { actorRef } = props;
  const acting = useSelector(actorRef, (snapshot) => snapshot.children.acting);
  const isAsking = useSelector(acting, (snapshot) => snapshot?.hasTag('asking') ?? false);
  const hasResult = useSelector(
    actorRef,
    (snapshot) =>
      snapshot.matches({ opened: { act: 'succeeded' } }) ||
      snapshot.matches({ opened: { act: 'alreadyDone' } }),
  );
  if (!isAsking && !hasResult) return null;
  const giveUp = () => {
    if (isAsking) acting?.send({ type: 'act.cancelled' });
    else actorRef.send({ type: 'result.closed' });
  };
  return (
    <LazyDialog isOpen onClosed={giveUp}>
      {isAsking ? <ActDialog {...props} /> : <Results {...props} signer={signer} />}
    </LazyDialog>
  );
}

/** On a phone: a button for a sheet with what is not needed all the time. */
export function MoreSheet(props: MoreSheetProps) {
  const name = useIntl().formatMessage({ id: 'documentAction.more' });
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never');
  const close = () => setOpened('closed');
  return (
    <>
      <Button
        className={styles.more}
        icon={<MoreHorizontalRegular />}
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => setOpened('open')}
      />
      {opened !== 'never' && (
        <LazyDialog isOpen={opened === 'open'} onClosed={close}>
          <MoreDrawer {...props} name={name} isOpen={opened === 'open'} onClosed={close} />
        </LazyDialog>
      )}
    </>
  );
}

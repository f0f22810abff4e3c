import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BannerRef } from '../../../machines/banner/banner.machine.ts';
import { lazyComponent } from '../../parts/lazy-component.ts';
import { LazyBoundary } from '../../parts/LazyBoundary.tsx';
import { ChunkLoadProblem } from '../../parts/ChunkLoadProblem.tsx';
import { useIsCut } from '../../ui/FoldedText.tsx';
import { statePath } from '../../ui/state-path.ts';
import styles from './banner.module.css';

const ReleaseNotes = lazyComponent(
  () => import('./ReleaseNotes.tsx'),
  (module) => module.ReleaseNotes,
);
/** Preloads the chunk of the release notes. */
export const preloadReleaseNotes = () => ReleaseNotes.preload();

interface BannerViewProps {
  readonly actorRef: BannerRef;
  readonly onDismiss: () => void;
}

function Strip({ actorRef, onDismiss }: BannerViewProps) {
  const intl = useIntl();
  const { text, notes } = useSelector(actorRef, (snapshot) => snapshot.context.announcement);
  const [isFolded, setIsFolded] = useState(true);
  const [isCut, watch] = useIsCut();
  const drawn = (
    <bdi ref={isFolded ? watch : null} className={isFolded ? styles.folded : undefined}>
      {text}
    </bdi>
  );
  const dismiss = () => {
    onDismiss();
    actorRef.send({ type: 'announcement.dismissed' });
  };
  return (
    <div className={styles.strip}>
      {notes === null ? (
        <p className={styles.text}>{drawn}</p>
      ) : (
        <button
          type="button"
          className={`${styles.text} ${styles.link}`}
          aria-haspopup="dialog"
          onClick={() => actorRef.send({ type: 'notes.opened' })}
        >
          {drawn}
        </button>
      )}
      {isCut && (
        <Button
          appearance="transparent"
          className={styles.dismiss}
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        >
          <FormattedMessage id={isFolded ? 'app.text.more' : 'app.text.less'} />
        </Button>
      )}
      <Button
        appearance="transparent"
        className={styles.dismiss}
        icon={<DismissRegular />}
        aria-label={intl.formatMessage({ id: 'banner.dismiss' })}
        onClick={dismiss}
      />
    </div>
  );
}

/** The green strip that announces release notes, and the notes themselves (A2.34). */
export function BannerView({ actorRef, onDismiss }: BannerViewProps) {
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const notes = useSelector(actorRef, (snapshot) => snapshot.context.announcement.notes);
  const close = () => actorRef.send({ type: 'notes.closed' });
  const isShown = path === 'shown' || path === 'notesOpen';
  return (
    <div role="status" data-flow="banner" data-state={path}>
      {isShown && <Strip actorRef={actorRef} onDismiss={onDismiss} />}
      {path === 'notesOpen' && notes !== null && (
        <LazyBoundary
          waiting={null}
          renderMissing={(loss) => (
            <ChunkLoadProblem
              {...loss}
              heading="h2"
              more={
                <Button onClick={close}>
                  <FormattedMessage id="app.close" />
                </Button>
              }
            />
          )}
        >
          <ReleaseNotes address={notes} onClose={close} />
        </LazyBoundary>
      )}
    </div>
  );
}

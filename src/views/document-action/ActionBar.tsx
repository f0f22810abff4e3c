import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { documentActionMachine } from '../../../machines/document-action/document-action.machine.ts';
import type { actingMachine } from '../../../machines/acts/acting.machine.ts';
import { actTexts } from '../../../machines/acts/act-texts.ts';
import { actsOf, mainActOf, offersDownload } from '../../../machines/acts/acts.ts';
import type { Act } from '../../../machines/acts/acts.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { HowLong } from '../../acts/HowLong.tsx';
import { useIsOffline } from '../../acts/OfflineNote.tsx';
import { PagesSeen } from '../../acts/PagesSeen.tsx';
import { dropHeldKey, isLaterClick } from '../../ui/one-press.ts';
import { savePdf } from '../../ui/save-file.ts';
import { paths } from '../../paths.ts';
import { keepBarRoom } from '../../ui/notice-room.ts';
import { useObserved } from '../../ui/observed.ts';
import styles from './document-action.module.css';
import type { DocumentScreenProps } from './screen-props.ts';
import { fileNameOf } from '../../ui/file-name.ts';
import { useKeyFor } from './keys.ts';
import { weigh } from './remarks.ts';
import { useToldTab } from './told-tab.ts';
import { WaysOn } from './WaysOn.tsx';

type Snapshot = SnapshotFrom<typeof documentActionMachine>;
type ActorProps = Pick<DocumentScreenProps, 'actorRef'>;
type ContentsProps = Pick<DocumentScreenProps, 'actorRef' | 'contents'>;
type BarProps = Pick<DocumentScreenProps, 'actorRef' | 'contents' | 'shown'> & {
  /** Another document follows in the list. */
  readonly hasNext: boolean;
};

/** Why nothing can be done to a document that is on the screen; null where something can, or something else says it. */
const reasonOf = (snapshot: Snapshot): MessageId | null => {
  const { tab, awaitsMe, standing, entry } = snapshot.context;
  if (tab === 'complete' || !snapshot.hasTag('shown')) return null;
  const isOver = snapshot.matches('succeeded') || snapshot.matches('alreadyDone');
  const isMine = entry === null ? standing === 'mine' : entry.by === 'me';
  if (!isOver && !awaitsMe) return isMine ? `documentAction.mine.${tab}` : `documentAction.off.${tab}`;
  if (snapshot.matches({ showing: 'unpaintable' }))
    return actsOf(tab).includes('decline')
      ? 'documentAction.off.declineOnly'
      : 'documentAction.off.unpaintable';
  return snapshot.matches({ showing: 'painting' }) ? 'documentAction.off.waiting' : null;
};

/** The act that is under way, or 'checking' before it is sent; null where nothing is. */
const busyWith = (acting: SnapshotFrom<typeof actingMachine> | undefined): Act | 'checking' | null => {
  if (!acting) return null;
  if (acting.matches('rechecking')) return 'checking';
  return acting.hasTag('unsettled') && acting.hasTag('busy') ? acting.context.act : null;
};

interface ActButtonProps extends Omit<BarProps, 'hasNext'> {
  readonly act: Act;
  /** The element that says why it is off. */
  readonly describedBy: string | null;
}

function ActButton({ actorRef, contents, shown, act, describedBy }: ActButtonProps) {
  const canAct = useSelector(actorRef, (snapshot) => snapshot.can({ type: `${act}.requested` }));
  const acting = useSelector(actorRef, (snapshot) => snapshot.children.acting);
  const busy = useSelector(acting, (snapshot) => (snapshot?.context.act === act ? busyWith(snapshot) : null));
  const isOffline = useIsOffline();
  // Where the dialog gives the focus back to.
  const restoredFocus = useRestoreFocusTarget();
  return (
    <Button
      {...restoredFocus}
      {...useKeyFor(act)}
      appearance={act === 'decline' ? 'secondary' : 'primary'}
      size="large"
      className={styles.act}
      disabledFocusable={isOffline || !canAct}
      {...(describedBy === null ? {} : { 'aria-describedby': describedBy })}
      onKeyDown={dropHeldKey}
      onClick={({ detail }) => {
        if (isLaterClick(detail)) return;
        actorRef.send({ type: 'act.weighed', ...weigh(contents.get(), shown) });
        actorRef.send({ type: `${act}.requested` });
      }}
    >
      <FormattedMessage id={busy === null ? actTexts[act].buttonHere : `documentAction.acting.${busy}`} />
    </Button>
  );
}

/** Whoever waits for an act learns how long it may take, and that the screen can be left meanwhile. */
function Waiting({ actorRef }: ActorProps) {
  const acting = useSelector(actorRef, (snapshot) => snapshot.children.acting);
  const isBusy = useSelector(acting, (snapshot) => busyWith(snapshot) !== null);
  return isBusy ? <HowLong id="acts.progress.slowOne" className={styles.reason} /> : null;
}

function EditButton({ actorRef }: ActorProps) {
  const canEdit = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'edit.requested' }));
  return (
    <Button
      {...useKeyFor('edit')}
      size="large"
      disabledFocusable={!canEdit}
      onClick={() => actorRef.send({ type: 'edit.requested' })}
    >
      <FormattedMessage id="documentAction.button.edit" />
    </Button>
  );
}

function DownloadButton({ actorRef, contents }: ContentsProps) {
  const isShown = useSelector(actorRef, (snapshot) => snapshot.hasTag('shown'));
  const current = useObserved(contents, (on) => on.current);
  const canSave = isShown && current !== null && current.bytes.length > 0;
  return (
    <Button
      size="large"
      disabledFocusable={!canSave}
      onClick={() => current && canSave && savePdf(current.bytes, fileNameOf(current.facts))}
    >
      <FormattedMessage id="documentAction.button.download" />
    </Button>
  );
}

/** The way to the tab on which the document waits for this person, where that is another one. */
function Elsewhere({ actorRef, contents }: ContentsProps) {
  const { elsewhere, current } = useObserved(contents);
  const isShown = useSelector(actorRef, (snapshot) => snapshot.hasTag('shown'));
  const id = current?.facts.id ?? null;
  if (!isShown || elsewhere === null || id === null) return null;
  return (
    <Link href={paths.documentOf(elsewhere, id)} className="plain-link">
      <FormattedMessage id={`acts.elsewhere.${elsewhere}`} />
    </Link>
  );
}

/** What can be done on the tab, and why it cannot be done yet; on a phone within reach of the thumb. */
export function ActionBar({ actorRef, contents, shown, hasNext }: BarProps) {
  const id = useId();
  const told = useToldTab({ actorRef, contents });
  const tab = useSelector(actorRef, (snapshot) => snapshot.context.tab);
  const isAbsent = useSelector(
    actorRef,
    (snapshot) => snapshot.matches('missing') || snapshot.matches('unopened') || snapshot.matches('stopped'),
  );
  const isOffline = useIsOffline();
  const isOver = useSelector(actorRef, (snapshot) => snapshot.matches('over'));
  const standing = useSelector(actorRef, reasonOf);
  const reason = standing ?? (isOffline && !isOver && mainActOf(tab) !== null ? 'acts.offline' : null);
  if (isAbsent) return null;
  return (
    <div ref={keepBarRoom} className={styles.acts}>
      {reason !== null && (
        <span id={id} className={styles.reason}>
          <FormattedMessage id={reason} />
        </span>
      )}
      <Waiting actorRef={actorRef} />
      <Elsewhere {...{ actorRef, contents }} />
      {mainActOf(tab) !== null && !isOver && <PagesSeen seen={contents.get().seen} />}
      {mainActOf(tab) === 'sign' && !isOver && <EditButton actorRef={actorRef} />}
      {!isOver &&
        actsOf(tab).map((act) => (
          <ActButton
            key={act}
            {...{ actorRef, contents, shown, act }}
            describedBy={reason === null ? null : id}
          />
        ))}
      {offersDownload(told) && <DownloadButton actorRef={actorRef} contents={contents} />}
      {isOver && <WaysOn actorRef={actorRef} hasNext={hasNext} />}
    </div>
  );
}

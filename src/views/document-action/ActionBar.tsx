import { Button, Spinner } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { documentActionMachine } from '../../../machines/document-action/document-action.machine.ts';
import type { actingMachine } from '../../../machines/acts/acting.machine.ts';
import { actTexts } from '../../../machines/acts/act-texts.ts';
import { actsOf, mainActOf, offersDownload } from '../../../machines/acts/acts.ts';
import type { Act } from '../../../machines/acts/acts.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { isDoneHere, isPainted, useNamedTab } from './screen-props.ts';
import { SlowHint } from '../../acts/SlowHint.tsx';
import { useIsOffline } from '../../parts/OfflineNote.tsx';
import { keepBarRoom } from '../../ui/notice-room.ts';
import { dropHeldKey, isLaterClick } from '../../ui/one-press.ts';
import { savePdf } from '../../ui/save-file.ts';
import { paths } from '../../paths.ts';
import { useStore } from '../../ui/store.ts';
import strip from '../../ui/strip.module.css';
import styles from './document-action.module.css';
import type { DocumentScreenProps } from './screen-props.ts';
import { fileNameOf } from '../../ui/file-name.ts';
import { useKeyFor } from './keys.ts';
import { preconditionsOf } from './remarks.ts';
import type { NextPlace } from './neighbours.ts';
import { ContinueLinks } from './Ways.tsx';

type Snapshot = SnapshotFrom<typeof documentActionMachine>;
type ActorProps = Pick<DocumentScreenProps, 'actorRef'>;
type ContentsProps = Pick<DocumentScreenProps, 'actorRef' | 'contents'>;

type BarProps = Pick<DocumentScreenProps, 'actorRef' | 'contents' | 'shown'> & {
  readonly next: NextPlace;
};

interface ActionBarProps extends BarProps {
  readonly describedBy: string;
  readonly more: ReactNode;
}

/** Why nothing can be done to the shown document; null if something can, or another element says why. */
const reasonOf = (snapshot: Snapshot): MessageId | null => {
  const { tab, act, awaitsMe, recordStatus, entry } = snapshot.context;
  if (tab === 'complete' || !snapshot.hasTag('shown')) return null;
  const isIn = (state: 'idle' | 'acting' | 'succeeded' | 'alreadyDone') =>
    snapshot.matches({ opened: { act: state } });
  if (isDoneHere(snapshot) || isIn('succeeded') || isIn('alreadyDone')) return null;
  const isMine = entry === null ? recordStatus === 'mine' : entry.by === 'me';
  if (!awaitsMe) return isMine ? 'documentAction.mine.done' : 'documentAction.off.none';
  const hasFailed = snapshot.matches({ opened: { page: 'failed' } });
  // It stays while a decline is asked for and sent.
  const isDeclinable =
    actsOf(tab).includes('decline') && (isIn('idle') || (isIn('acting') && act === 'decline'));
  if (isDeclinable && (hasFailed || snapshot.matches({ opened: { page: 'askingPassword' } })))
    return 'documentAction.off.declineOnly';
  if (!isIn('idle') || isPainted(snapshot)) return null;
  return hasFailed ? 'documentAction.off.unpaintable' : 'documentAction.off.waiting';
};

/** The act that is being sent, or 'checking' before it; null if there is none. */
const busyWith = (acting: SnapshotFrom<typeof actingMachine> | undefined): Act | 'checking' | null => {
  if (!acting) return null;
  if (acting.matches('rechecking')) return 'checking';
  return acting.hasTag('unsettled') && acting.hasTag('busy') ? acting.context.act : null;
};

/** Whether acts will soon be possible: the buttons are not greyed for so short a time. */
const isActSoonPossible = (snapshot: Snapshot): boolean => {
  const isAwaited = snapshot.matches({ opened: { page: 'awaited', act: 'idle' } });
  return snapshot.matches('opening') || (isAwaited && snapshot.context.awaitsMe);
};

type Half = 'alone' | 'andNext';

interface ActButtonProps extends Omit<BarProps, 'next'> {
  readonly act: Act;
  /** Another place than `there` only reserves the space of the button. */
  readonly next?: NextPlace;
  readonly half?: Half;
  readonly describedBy: string | null;
}

const useActState = (props: ActButtonProps) => {
  const { actorRef, act, half = 'alone', next = 'there' } = props;
  const canAct = useSelector(actorRef, (snapshot) => snapshot.can({ type: `${act}.requested` }));
  const isSoon = useSelector(actorRef, isActSoonPossible);
  const opensNext = useSelector(actorRef, ({ context }) => context.opensNext);
  const isShown = useSelector(actorRef, isPainted);
  const acting = useSelector(actorRef, (snapshot) => snapshot.children.acting);
  const busy = useSelector(acting, (snapshot) => (snapshot?.context.act === act ? busyWith(snapshot) : null));
  const isOffline = useIsOffline();
  return {
    busy: (half === 'andNext') === opensNext ? busy : null,
    isSoon,
    isOff: isOffline || !canAct || next !== 'there',
    isGrey: isOffline || next === 'last' || !(canAct || isSoon || (acting && (isShown || act === 'decline'))),
  };
};

function ActButton(props: ActButtonProps) {
  const { actorRef, contents, shown, act, half = 'alone', describedBy } = props;
  const intl = useIntl();
  const { busy, isSoon, isOff, isGrey } = useActState(props);
  const key = useKeyFor(act);
  const isNext = half === 'andNext';
  const name =
    busy !== null
      ? busy === 'checking'
        ? 'acts.checking'
        : 'app.sending'
      : isNext
        ? (`documentAction.next.${act}` as const)
        : actTexts[act].buttonHere;
  return (
    <Button
      {...(isNext ? {} : key)}
      appearance={act === 'decline' ? 'secondary' : 'primary'}
      className={styles.act}
      {...(isGrey ? { disabledFocusable: true } : isOff ? { 'aria-disabled': true } : {})}
      aria-label={intl.formatMessage({ id: name })}
      {...(describedBy === null ? {} : { 'aria-describedby': describedBy })}
      data-busy={busy !== null ? 'now' : isSoon ? 'soon' : undefined}
      onKeyDown={dropHeldKey}
      onClick={({ detail }) => {
        if (isOff || isLaterClick(detail)) return;
        actorRef.send({
          type: 'preconditions.changed',
          ...preconditionsOf(actorRef.getSnapshot().context.documentId, contents.get(), shown),
          opensNext: isNext,
        });
        actorRef.send({ type: `${act}.requested` });
      }}
    >
      <span>
        <FormattedMessage id={isNext ? 'documentAction.andNext' : actTexts[act].buttonHere} />
      </span>
      {isNext && <ArrowRightRegular aria-hidden />}
      {busy !== null && <Spinner className={styles.turning} size="extra-tiny" aria-hidden />}
    </Button>
  );
}

/** The tab's main act, alone and with continuing: two halves of one button (X8). */
function MainAct({ next, ...props }: Omit<ActButtonProps, 'half' | 'next'> & BarProps) {
  return (
    <span className={styles.pair}>
      <ActButton {...props} />
      {next !== 'alone' && <ActButton {...props} half="andNext" next={next} />}
    </span>
  );
}

/** That the person need not wait for an act that takes long (X3). */
export function Waiting({ actorRef }: ActorProps) {
  const acting = useSelector(actorRef, (snapshot) => snapshot.children.acting);
  const isBusy = useSelector(acting, (snapshot) => busyWith(snapshot) !== null);
  return isBusy ? <SlowHint className={`${strip.strip} ${styles.strip}`} /> : null;
}

/** Opens the editor (D2.38). */
function EditButton({ actorRef }: ActorProps) {
  const canEdit = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'edit.requested' }));
  const isActing = useSelector(
    actorRef,
    (snapshot) => snapshot.children.acting !== undefined && isPainted(snapshot),
  );
  const isSoon = useSelector(actorRef, isActSoonPossible);
  const isGrey = !(canEdit || isActing || isSoon);
  return (
    <Button
      {...useKeyFor('edit')}
      className={`${styles.act} ${styles.edit}`}
      data-busy={isSoon ? 'soon' : undefined}
      {...(isGrey ? { disabledFocusable: true } : canEdit ? {} : { 'aria-disabled': true })}
      onClick={() => canEdit && actorRef.send({ type: 'edit.requested' })}
    >
      <FormattedMessage id="documentAction.button.edit" />
    </Button>
  );
}

function DownloadButton({ actorRef, contents }: ContentsProps) {
  const isShown = useSelector(actorRef, (snapshot) => snapshot.hasTag('shown'));
  const isWaiting = useSelector(actorRef, (snapshot) => snapshot.matches('opening'));
  const current = useStore(contents, (on) => on.current);
  const canSave = isShown && current !== null && current.bytes.length > 0;
  return (
    <Button
      icon={<ArrowDownloadRegular />}
      {...(isWaiting ? { 'aria-disabled': true } : { disabledFocusable: !canSave })}
      onClick={() => current && canSave && savePdf(current.bytes, fileNameOf(current.facts))}
    >
      <FormattedMessage id="common.download" />
    </Button>
  );
}

/** A link to the tab on which the document waits for this person, if that is another one; null if not. */
const useOtherTabLink = ({ actorRef, contents }: ContentsProps): ReactNode => {
  const { elsewhere, current } = useStore(contents);
  const isShown = useSelector(actorRef, (snapshot) => snapshot.hasTag('shown'));
  const id = current?.facts.id ?? null;
  if (!isShown || elsewhere === null || id === null) return null;
  return (
    <Link href={paths.documentOf(elsewhere, id)} className="plain-link">
      <FormattedMessage id="acts.elsewhere.open" values={{ tab: elsewhere }} />
    </Link>
  );
};

/** Why nothing can be done, in a line below the bar; a temporary one, or one that the notices say, is for screen readers only. */
export function OffReason({ actorRef, contents, id }: ContentsProps & { readonly id: string }) {
  const tab = useSelector(actorRef, (snapshot) => snapshot.context.tab);
  const isOver = useSelector(actorRef, (snapshot) => snapshot.matches({ opened: { act: 'over' } }));
  const isPassing = useSelector(actorRef, isActSoonPossible);
  const stateReason = useSelector(actorRef, reasonOf);
  const isOffline = useIsOffline();
  const offline = isOffline && !isOver && mainActOf(tab) !== null ? 'app.offline' : null;
  const reason =
    stateReason === 'documentAction.off.declineOnly' ? (offline ?? stateReason) : (stateReason ?? offline);
  const otherTab = useOtherTabLink({ actorRef, contents });
  const { pages, total } = useStore(contents.get().seen);
  // If the document waits on another tab, 'nothing to do' would be wrong.
  const isQuiet = otherTab === null && (isPassing || reason === 'app.offline');
  const isSaid = reason !== null && !(otherTab !== null && reason === 'documentAction.off.none');
  return (
    <>
      {mainActOf(tab) !== null && !isOver && (
        <span className="visually-hidden">
          {total !== null && total > 1 && (
            <FormattedMessage id="documentAction.pagesSeen" values={{ seen: pages.size, pages: total }} />
          )}
        </span>
      )}
      {(isSaid || otherTab !== null) && (
        <p id={id} className={isQuiet ? 'visually-hidden' : `${strip.strip} ${styles.strip}`}>
          {isSaid && <FormattedMessage id={reason} />}
          {otherTab}
        </p>
      )}
    </>
  );
}

/** The buttons of the tab; on a phone within reach of the thumb, with rarely used ones behind `more`. */
export function ActionBar({ next, describedBy, more, ...props }: ActionBarProps) {
  const { actorRef, contents } = props;
  const namedTab = useNamedTab({ actorRef, contents });
  const tab = useSelector(actorRef, (snapshot) => snapshot.context.tab);
  const isOver = useSelector(actorRef, (snapshot) => snapshot.matches({ opened: { act: 'over' } }));
  const main = mainActOf(tab);
  const others = actsOf(tab).filter((act) => act !== main);
  const named = { ...props, describedBy };
  return (
    <div ref={keepBarRoom} className={styles.acts}>
      {more}
      {!isOver && others.map((act) => <ActButton key={act} {...named} act={act} />)}
      {main === 'sign' && !isOver && <EditButton actorRef={actorRef} />}
      {offersDownload(namedTab) && <DownloadButton actorRef={actorRef} contents={contents} />}
      {main !== null && !isOver && <MainAct {...named} act={main} next={next} />}
      {isOver && <ContinueLinks actorRef={actorRef} hasNext={next === 'there'} />}
    </div>
  );
}

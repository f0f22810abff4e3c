import { Button } from '@fluentui/react-components';
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type {
  DocumentActionRef,
  documentActionMachine,
} from '../../../machines/document-action/document-action.machine.ts';
import { SupportLink } from '../../parts/SupportLink.tsx';
import type { ActingRef, actingMachine } from '../../../machines/acts/acting.machine.ts';
import { statePath } from '../../ui/state-path.ts';
import { Strip } from '../../ui/Strip.tsx';
import type { StripProps } from '../../ui/Strip.tsx';
import styles from './document-action.module.css';
import { Failure } from '../../parts/Failure.tsx';
import { HostText } from '../../parts/HostText.tsx';
import { useStore } from '../../ui/store.ts';
import { absenceOf } from './screen-props.ts';
import type { TypedTexts } from './typed-texts.ts';

interface ActorProps {
  readonly actorRef: DocumentActionRef;
}

type BannerProps = Omit<StripProps, 'ref' | 'className'>;

/** Ref callback: scrolls the banner into view for a person who has acted far down the document. */
const scrollIntoSight = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'nearest' });

const Banner = (props: BannerProps) => <Strip ref={scrollIntoSight} className={styles.strip} {...props} />;

const absenceTexts = {
  missing: { title: 'documentAction.missing.title', text: 'documentAction.missing.text' },
  unopened: { title: 'documentAction.failed.title', text: 'app.unreachable' },
  stopped: { title: 'acts.opening.stopped', text: null },
} as const;

interface SupportProps {
  /** The address of the support; null if none is configured. */
  readonly supportUrl: string | null;
}

/** Why the document is missing, and a retry. */
export function NotOpened({ actorRef, supportUrl }: ActorProps & SupportProps) {
  const why = useSelector(actorRef, absenceOf);
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  if (why === null) return null;
  const { title, text } = absenceTexts[why];
  return (
    <div className={styles.notOpened}>
      <Failure
        heading="h1"
        title={title}
        onRetry={why === 'missing' ? undefined : () => actorRef.send({ type: 'opening.retried' })}
        more={why !== 'stopped' && <SupportLink href={supportUrl} />}
      >
        {text !== null && (
          <p>{why === 'unopened' && error ? <HostText text={error} /> : <FormattedMessage id={text} />}</p>
        )}
        {why === 'missing' && (
          <Button appearance="primary" onClick={() => actorRef.send({ type: 'back.requested' })}>
            <FormattedMessage id="documentAction.button.toList" />
          </Button>
        )}
      </Failure>
    </div>
  );
}

function Locked({ actorRef }: ActorProps) {
  return (
    <Banner
      tone="open"
      icon={<LockClosedRegular aria-hidden />}
      answers={
        <Button size="small" onClick={() => actorRef.send({ type: 'lock.retried' })}>
          <FormattedMessage id="app.tryAgain" />
        </Button>
      }
    >
      <strong>
        <FormattedMessage id="documentAction.locked.banner" />
      </strong>
      <span>
        <FormattedMessage id="documentAction.notRecorded" />
      </span>
    </Banner>
  );
}

function CheckNow({ acting }: { readonly acting: ActingRef }) {
  return (
    <Button size="small" onClick={() => acting.send({ type: 'outcome.askedAgain' })}>
      <FormattedMessage id="acts.checkNow" />
    </Button>
  );
}

type Said = 'locked' | 'notRecorded' | 'refused' | 'changed' | 'unchecked';

const notes = ['notRecorded', 'refused', 'changed', 'unchecked'] as const;

/** What a banner says about a settled act; null if a dialog says it, or nothing. */
const bannerOf = (snapshot: SnapshotFrom<typeof documentActionMachine>): Said | null => {
  if (snapshot.matches({ opened: { act: 'locked' } })) return 'locked';
  const said = notes.find((idle) => snapshot.matches({ opened: { act: { idle } } }));
  return said === 'refused' && !snapshot.context.entry?.error ? 'notRecorded' : (said ?? null);
};

/** The same for a document that is being read again; null if there is none. */
const askedBy = (snapshot: SnapshotFrom<typeof actingMachine> | undefined) => {
  if (snapshot?.matches('rereading') || snapshot?.matches({ failed: 'checking' })) return 'rereading';
  return snapshot?.matches('failed') ? 'unreadable' : null;
};

function Unread({ acting }: { readonly acting: ActingRef }) {
  const error = useSelector(acting, (snapshot) => snapshot.context.ledger[0]?.error ?? '');
  return (
    <Banner tone="open" answers={<CheckNow acting={acting} />}>
      {error !== '' && <HostText text={error} />}
      <span>
        <FormattedMessage id="documentAction.unread" />
      </span>
    </Banner>
  );
}

function Acting({ acting }: { readonly acting: ActingRef }) {
  const path = useSelector(acting, (snapshot) => statePath(snapshot.value));
  const asked = useSelector(acting, askedBy);
  return (
    <div className={styles.acting} data-flow="acts" data-state={path}>
      {asked === 'unreadable' && <Unread acting={acting} />}
      {asked === 'rereading' && (
        <Banner>
          <FormattedMessage id="documentAction.rereading" />
        </Banner>
      )}
    </div>
  );
}

/** The outcome of the last act, where no dialog shows it (D2.46, D4.15, X3, X7). */
export function Outcome({ actorRef }: ActorProps) {
  const acting = useSelector(actorRef, (snapshot) => snapshot.children.acting);
  const outcome = useSelector(actorRef, bannerOf);
  const error = useSelector(actorRef, (snapshot) => snapshot.context.entry?.error ?? '');
  if (acting) return <Acting acting={acting} />;
  switch (outcome) {
    case 'locked':
      return <Locked actorRef={actorRef} />;
    case 'notRecorded':
      return (
        <Banner key={outcome} tone="open">
          <FormattedMessage id="documentAction.notRecorded" />
        </Banner>
      );
    case 'changed':
    case 'unchecked':
      return (
        <Banner key={outcome} tone="open">
          <span>
            <FormattedMessage id={`documentAction.${outcome}.text`} />
          </span>
          {outcome === 'unchecked' && error !== '' && <HostText text={error} />}
        </Banner>
      );
    case 'refused':
      return (
        <Banner key={outcome} tone="bad">
          <HostText text={error} />
        </Banner>
      );
    default:
      return null;
  }
}

/** Says that earlier form values were restored, and lets the person discard them (X5). */
export function Restored({ typed }: { readonly typed: TypedTexts }) {
  const isRestored = useStore(typed.restored, (restored) => restored.isRestored);
  if (!isRestored) return null;
  return (
    <Strip
      className={styles.strip}
      answers={
        <Button size="small" onClick={typed.discard}>
          <FormattedMessage id="common.discard" />
        </Button>
      }
    >
      <FormattedMessage id="documentAction.restored.text" />
    </Strip>
  );
}

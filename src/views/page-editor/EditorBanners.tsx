import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { pageEditorMachine } from '../../../machines/page-editor/page-editor.machine.ts';
import { hasEditsBeyond, hasChanges } from '../../../machines/page-editor/page-editor.setup.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { HostText } from '../../parts/HostText.tsx';
import { Strip } from '../../ui/Strip.tsx';
import type { StripProps } from '../../ui/Strip.tsx';
import { useStore } from '../../ui/store.ts';
import { duplicatePages } from './editor-contents.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './page-editor.module.css';

const outcomes = [
  'refused',
  'locked',
  'notStored',
  'unchecked',
  'unpainted',
  'changed',
  'overtaken',
] as const;

const outcomeTexts = {
  refused: 'pageEditor.outcome.notStored',
  locked: 'pageEditor.outcome.locked',
  notStored: 'pageEditor.outcome.notStored',
  unchecked: 'pageEditor.outcome.notStored',
  unpainted: 'pageEditor.outcome.notStored',
  changed: 'pageEditor.outcome.changed',
  overtaken: 'pageEditor.outcome.overtaken',
} as const satisfies Record<(typeof outcomes)[number], MessageId>;

const outcomeOf = (snapshot: SnapshotFrom<typeof pageEditorMachine>) =>
  outcomes.find((outcome) => snapshot.matches({ open: { work: { editing: outcome } } })) ?? null;

interface BannerProps extends Pick<StripProps, 'tone' | 'role'> {
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

const Banner = ({ text, children, ...strip }: BannerProps) => (
  <Strip
    className={styles.banner}
    answers={children && <div className={styles.answers}>{children}</div>}
    {...strip}
  >
    <p>{text}</p>
  </Strip>
);

function Outcome({ actorRef, contents }: Pick<EditorProps, 'actorRef' | 'contents'>) {
  const outcome = useSelector(actorRef, outcomeOf);
  const error = useSelector(actorRef, ({ context }) => context.error);
  const isTooLarge = useStore(contents, (value) => value.isTooLarge);
  if (outcome === null) return null;
  const quotedError = (outcome === 'refused' || outcome === 'locked') && error !== '' ? error : null;
  return (
    <Banner
      tone="open"
      role="alert"
      text={
        <>
          <FormattedMessage
            id={outcome === 'refused' && isTooLarge ? 'pageEditor.outcome.tooLarge' : outcomeTexts[outcome]}
          />
          {quotedError !== null && (
            <>
              {' '}
              <HostText text={quotedError} isQuoted />
            </>
          )}
        </>
      }
    >
      {outcome === 'changed' && (
        <Button size="small" onClick={() => actorRef.send({ type: 'opening.retried' })}>
          <FormattedMessage id="pageEditor.outcome.reload" />
        </Button>
      )}
    </Banner>
  );
}

const offers = {
  same: 'pageEditor.kept.same',
  other: 'pageEditor.kept.other',
  unproved: 'pageEditor.saving.unclear',
} as const satisfies Record<string, MessageId>;

const offerOf = (snapshot: SnapshotFrom<typeof pageEditorMachine>) =>
  (['other', 'unproved'] as const).find((one) => snapshot.matches({ open: { work: { offering: one } } })) ??
  'same';

/** Offers stored edits that were not saved, as far as is known (X5). */
function KeptOffer({ actorRef }: Pick<EditorProps, 'actorRef'>) {
  const offer = useSelector(actorRef, offerOf);
  return (
    <Banner role="status" text={<FormattedMessage id={offers[offer]} />}>
      <Button size="small" appearance="primary" onClick={() => actorRef.send({ type: 'kept.resumed' })}>
        <FormattedMessage id={offer === 'same' ? 'pageEditor.kept.resume' : 'pageEditor.kept.look'} />
      </Button>
      <Button size="small" onClick={() => actorRef.send({ type: 'kept.discarded' })}>
        <FormattedMessage id="common.discard" />
      </Button>
    </Banner>
  );
}

function Foreign({ actorRef }: Pick<EditorProps, 'actorRef'>) {
  const pages = useSelector(actorRef, ({ context }) => context.pages);
  // Not while pages are loading: nobody can see yet whether it fits them.
  const canAccept = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'kept.accepted' }));
  const isBeyond = useSelector(actorRef, ({ context }) => hasEditsBeyond(context.edits, context.pages));
  const text = (
    <>
      <FormattedMessage id="pageEditor.kept.review" />
      {isBeyond && (
        <>
          {' '}
          <FormattedMessage id="pageEditor.kept.beyond" values={{ pages }} />
        </>
      )}
    </>
  );
  return (
    <Banner tone="open" role="status" text={text}>
      <Button
        size="small"
        appearance="primary"
        disabledFocusable={!canAccept}
        onClick={() => actorRef.send({ type: 'kept.accepted' })}
      >
        <FormattedMessage id="pageEditor.kept.accept" />
      </Button>
      <Button size="small" onClick={() => actorRef.send({ type: 'kept.discarded' })}>
        <FormattedMessage id="common.discard" />
      </Button>
    </Banner>
  );
}

/** One of them may have been sent in place of another. */
function DuplicatePages({ contents }: Pick<EditorProps, 'contents'>) {
  const intl = useIntl();
  const pages = useStore(contents, (value) => value.pages);
  return duplicatePages({ pages }).map((group) => (
    <Banner
      key={group.join()}
      tone="open"
      role="status"
      text={
        <FormattedMessage
          id="pageEditor.alike"
          values={{ pages: intl.formatList(group.map((page) => intl.formatNumber(page))) }}
        />
      }
    />
  ));
}

/** All banners above the pages. */
export function EditorBanners({ actorRef, contents }: EditorProps) {
  // Not before the machine knows which pages were drawn on: until then it ignores the choice.
  const isOffered = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'kept.resumed' }));
  const isForeign = useSelector(
    actorRef,
    (snapshot) => snapshot.context.isForeign && snapshot.hasTag('drawing'),
  );
  const isEdited = useSelector(actorRef, ({ context }) => hasChanges(context.edits));
  const isUnkept = useStore(contents, (value) => value.isUnkept);
  return (
    <>
      <Outcome actorRef={actorRef} contents={contents} />
      {isOffered && <KeptOffer actorRef={actorRef} />}
      {isForeign && <Foreign actorRef={actorRef} />}
      {isEdited && <DuplicatePages contents={contents} />}
      {isUnkept && <Banner tone="open" role="status" text={<FormattedMessage id="app.unwritten" />} />}
    </>
  );
}

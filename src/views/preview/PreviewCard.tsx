import { Button, Spinner } from '@fluentui/react-components';
import { DocumentErrorRegular } from '@fluentui/react-icons/svg/document-error';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { previewMachine } from '../../../machines/preview/preview.machine.ts';
import type { PreviewRef, UnpaintableReason } from '../../../machines/preview/preview.machine.ts';
import { formatListDate } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../paths.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { notify } from '../../ui/notices.ts';
import { isBusy, withdrawWhen } from '../../ui/withdraw-when.ts';
import { useStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';
import type { ListParts, PreviewedDocument, SelectedDocument } from '../../acts/list-parts.ts';
import type { Services } from '../../session/services.ts';
import { noteUnshowable } from '../../acts/shown-documents.ts';
import type { ShownDocuments } from '../../acts/shown-documents.ts';
import { statePath } from '../../ui/state-path.ts';
import type { Semaphore } from './semaphore.ts';
import { createPreviewContents, previewActors } from './preview.actors.ts';
import type { DrawPage, PreviewContents } from './preview.actors.ts';
import styles from './preview.module.css';
import { missingText, PreviewPages } from './PreviewPages.tsx';
import { whenSeen } from './when-seen.ts';
import { HostText } from '../../parts/HostText.tsx';

const separator = ' · ';
const narrowest = 240;
/**
 * The highest device pixel ratio that is rendered: a higher one costs time, and is not visible at this size.
 */
const maxPixels = 2;

// There is no viewer here, and no download of a single document: the document's own screen has both.
const reasonTexts: Readonly<Partial<Record<UnpaintableReason, MessageId>>> = {
  empty: 'pdf.failure.empty',
  password: 'preview.password',
};

const aboutPreview = (id: string) => `preview of ${id}`;

interface ProblemProps {
  readonly actorRef: PreviewRef;
  /** Called on a retry: the button is unmounted. */
  readonly onRetried: () => void;
  readonly children: ReactNode;
}

function Problem({ actorRef, onRetried, children }: ProblemProps) {
  const canRetry = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'preview.retried' }));
  const retry = () => {
    onRetried();
    actorRef.send({ type: 'preview.retried' });
  };
  return (
    <div className={styles.problem} role="status">
      <DocumentErrorRegular className={styles.problemIcon ?? ''} aria-hidden />
      <p>{children}</p>
      {canRetry && (
        <Button size="small" onClick={retry}>
          <FormattedMessage id="app.tryAgain" />
        </Button>
      )}
    </div>
  );
}

interface FrameProps extends Pick<PreviewCardProps, 'draw'> {
  readonly actorRef: PreviewRef;
  readonly contents: Store<PreviewContents>;
  readonly document: SelectedDocument;
  readonly onRetried: () => void;
  readonly width: () => number;
}

function Frame({ actorRef, onRetried, ...pages }: FrameProps) {
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  const reason = useSelector(actorRef, (snapshot) => snapshot.context.reason);
  switch (path) {
    case 'shown':
      return <PreviewPages {...pages} />;
    case 'unfetched':
      return (
        <Problem actorRef={actorRef} onRetried={onRetried}>
          {error ? <HostText text={error} /> : <FormattedMessage id="app.unreachable" />}
        </Problem>
      );
    case 'undrawable':
      return (
        <Problem actorRef={actorRef} onRetried={onRetried}>
          <FormattedMessage id={(reason && reasonTexts[reason]) ?? 'preview.undrawable'} />
        </Problem>
      );
    default:
      return path === 'unseen' ? null : (
        <Spinner size="small" labelPosition="below" label={<FormattedMessage id="app.loading" />} />
      );
  }
}

export interface PreviewCardProps {
  readonly services: Services & { readonly shown?: ShownDocuments };
  readonly semaphore: Semaphore;
  readonly draw: DrawPage;
  readonly tab: Parameters<ListParts['preview']>[0]['tab'];
  readonly document: PreviewedDocument;
  /** The first one is fetched even if it is not in view (D4.7). */
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly onLoading: (isLoading: boolean) => void;
}

/** The width of the frame in device pixels. */
const pixelsAcross = (frame: HTMLElement | null): number =>
  Math.round(Math.max(narrowest, frame?.clientWidth ?? 0) * Math.min(maxPixels, window.devicePixelRatio));

interface Following extends Pick<PreviewCardProps, 'document' | 'services'> {
  readonly contents: Store<PreviewContents>;
}

/**
 * Fetches and renders the preview of a card while it is in view. Returns a function to stop, which revokes
 * the image's object URL.
 */
const followPreview = (actorRef: PreviewRef, { document: { id }, services, contents }: Following) => {
  const noticed = actorRef.on('notice', ({ intent, text, ms }) => {
    if (text !== '') notify({ intent, text, ms, about: aboutPreview(id), isAnnounced: true });
  });
  const stopWithdrawing = withdrawWhen(actorRef, isBusy, () => [aboutPreview(id)]);
  const drawn = actorRef.subscribe((snapshot) => {
    if (snapshot.matches('undrawable') && services.shown)
      noteUnshowable(services.shown.of(id), snapshot.context.reason ?? '');
  });
  return () => {
    noticed.unsubscribe();
    stopWithdrawing();
    drawn.unsubscribe();
    const { picture } = contents.get();
    if (picture) URL.revokeObjectURL(picture.objectUrl);
  };
};

const usePreview = (
  props: PreviewCardProps,
  contents: Store<PreviewContents>,
  frame: RefObject<HTMLDivElement | null>,
) => {
  const { services, semaphore, draw, document, isFirst, isOpen } = props;
  const [machine] = useState(() => {
    const { api, credentials } = services;
    const width = () => pixelsAcross(frame.current);
    return previewMachine.provide({
      actors: previewActors({ api, credentials, semaphore, draw, width }, contents),
    });
  });
  const actorRef = useActorRef(machine, {
    input: { documentId: document.id },
    ...(services.inspect ? { inspect: services.inspect } : {}),
  });
  const follow = useEffectEvent((ref: PreviewRef) => followPreview(ref, { document, services, contents }));
  useEffect(() => follow(actorRef), [actorRef]);
  const reportLoading = useEffectEvent(props.onLoading);
  useEffect(() => {
    if (!isFirst) return undefined;
    const subscription = actorRef.subscribe((snapshot) => reportLoading(snapshot.hasTag('busy')));
    return () => {
      subscription.unsubscribe();
      reportLoading(false);
    };
  }, [actorRef, isFirst]);
  useEffect(() => {
    const look = () => actorRef.send({ type: 'preview.lookedAt' });
    if (!isOpen || !frame.current) return undefined;
    if (!isFirst) return whenSeen(frame.current, look);
    look();
    return undefined;
  }, [actorRef, isFirst, isOpen, frame]);
  return actorRef;
};

interface NameProps extends Pick<PreviewCardProps, 'tab' | 'document'> {
  readonly pages: number | null;
}

/** Shows the facts for which the list has no room beside the panel. */
function Name({ tab, document, pages }: NameProps) {
  const { language } = useLanguage();
  const sent = document.dateSent === null ? null : formatListDate(document.dateSent, language);
  return (
    <div className={styles.name}>
      <Link href={paths.documentOf(tab, document.id)}>
        <bdi translate="no">{document.subject || missingText}</bdi>
        {separator}
        <bdi translate="no">{document.type || missingText}</bdi>
      </Link>
      <p>
        <bdi translate="no">{document.ref}</bdi>
        {document.ref !== '' && sent !== null && separator}
        {sent !== null && <FormattedMessage id="preview.sent" values={{ date: sent }} />}
      </p>
      {pages !== null && (
        <p>
          <FormattedMessage id="preview.pages" values={{ pages }} />
        </p>
      )}
    </div>
  );
}

/** A selected document: its facts, and its pages or why there are none (D2.28). */
export function PreviewCard(props: PreviewCardProps) {
  const { tab, document } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [contents] = useState(createPreviewContents);
  const actorRef = usePreview(props, contents, frame);
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const pages = useStore(contents, ({ picture }) => picture?.pages ?? null);
  return (
    <li data-flow="preview" data-state={path}>
      <Name tab={tab} document={document} pages={path === 'shown' ? pages : null} />
      <div ref={frame} tabIndex={-1} className={styles.frame}>
        <Frame
          {...{ actorRef, contents, document }}
          draw={props.draw}
          width={() => pixelsAcross(frame.current)}
          onRetried={() => frame.current?.focus()}
        />
      </div>
      {document.comment !== null && (
        <p className={styles.comment}>
          <bdi translate="no">{document.comment}</bdi>
        </p>
      )}
    </li>
  );
}

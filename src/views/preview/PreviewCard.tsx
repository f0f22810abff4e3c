import { Button, Spinner } from '@fluentui/react-components';
import { DocumentErrorRegular } from '@fluentui/react-icons/svg/document-error';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { previewMachine } from '../../../machines/preview/preview.machine.ts';
import type { PreviewRef, Undrawable } from '../../../machines/preview/preview.machine.ts';
import { paths } from '../../paths.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { notify } from '../../ui/notices.ts';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import type { ListParts, SelectedDocument } from '../../acts/list-parts.ts';
import type { Services } from '../../session/services.ts';
import { statePath } from '../../ui/state-path.ts';
import type { Gate } from './gate.ts';
import { previewActors } from './preview.actors.ts';
import type { DrawPage, PreviewShelf } from './preview.actors.ts';
import styles from './preview.module.css';
import { whenSeen } from './when-seen.ts';

const nothing = '–';
const separator = ' · ';
const narrowest = 240;
/** More pixels than two for one of the page's cost time, and nobody sees them at this size. */
const mostPixels = 2;

const words = {
  // Here is no viewer, and no download of a single document: both are where the document is opened.
  corrupt: 'preview.undrawable',
  notPdf: 'preview.undrawable',
  tooLarge: 'preview.undrawable',
  stalled: 'preview.undrawable',
  unreadable: 'preview.undrawable',
  empty: 'pdf.failure.empty',
  password: 'preview.password',
} as const satisfies Record<Undrawable, MessageId>;

interface ProblemProps {
  readonly actorRef: PreviewRef;
  /** It is fetched again; the button goes away. */
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
      <span className={styles.problemIcon}>
        <DocumentErrorRegular aria-hidden />
      </span>
      <p>{children}</p>
      {canRetry && (
        <Button size="small" onClick={retry}>
          <FormattedMessage id="app.tryAgain" />
        </Button>
      )}
    </div>
  );
}

interface FrameProps {
  readonly actorRef: PreviewRef;
  readonly shelf: PreviewShelf;
  readonly document: SelectedDocument;
  readonly onRetried: () => void;
}

function Picture({ shelf, document }: Pick<FrameProps, 'shelf' | 'document'>) {
  const intl = useIntl();
  const { picture } = shelf;
  const values = { type: document.type || nothing, subject: document.subject || nothing };
  const alt = intl.formatMessage({ id: 'preview.alt' }, values);
  return (
    <ScrollBox className={styles.page} name={alt}>
      {picture && <img src={picture.address} width={picture.width} height={picture.height} alt={alt} />}
    </ScrollBox>
  );
}

function Frame({ actorRef, shelf, document, onRetried }: FrameProps) {
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  const reason = useSelector(actorRef, (snapshot) => snapshot.context.reason);
  switch (path) {
    case 'shown':
      return <Picture shelf={shelf} document={document} />;
    case 'unfetched':
      return (
        <Problem actorRef={actorRef} onRetried={onRetried}>
          {error ? <bdi>{error}</bdi> : <FormattedMessage id="preview.unfetched" />}
        </Problem>
      );
    case 'undrawable':
      return (
        <Problem actorRef={actorRef} onRetried={onRetried}>
          <FormattedMessage id={words[reason ?? 'unreadable']} />
        </Problem>
      );
    default:
      return path === 'unseen' ? null : (
        <Spinner size="small" label={<FormattedMessage id="preview.loading" />} />
      );
  }
}

export interface PreviewCardProps {
  readonly services: Services;
  readonly gate: Gate;
  readonly draw: DrawPage;
  readonly tab: Parameters<ListParts['preview']>[0]['tab'];
  readonly document: SelectedDocument;
  /** The first one is fetched without being looked at (D4.7). */
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly onLoading: (isLoading: boolean) => void;
}

const useShelf = () => {
  const frame = useRef<HTMLDivElement>(null);
  const [shelf] = useState<PreviewShelf>(() => ({ file: null, picture: null, width: () => narrowest }));
  useEffect(() => {
    shelf.width = () => {
      const wide = Math.max(narrowest, frame.current?.clientWidth ?? 0);
      return Math.round(wide * Math.min(mostPixels, window.devicePixelRatio));
    };
    return () => {
      if (shelf.picture) URL.revokeObjectURL(shelf.picture.address);
    };
  }, [shelf]);
  return { frame, shelf };
};

const usePreview = (
  props: PreviewCardProps,
  shelf: PreviewShelf,
  frame: RefObject<HTMLDivElement | null>,
) => {
  const { services, gate, draw, document, isFirst, isOpen } = props;
  const [machine] = useState(() => {
    const { api, credentials } = services;
    return previewMachine.provide({ actors: previewActors({ api, credentials, gate, draw }, shelf) });
  });
  const actorRef = useActorRef(machine, {
    input: { documentId: document.id },
    ...(services.inspect ? { inspect: services.inspect } : {}),
  });
  const tell = useEffectEvent(props.onLoading);
  useEffect(() => {
    const noticed = actorRef.on('notice', ({ intent, text, ms }) => {
      if (text !== '') notify({ intent, text, ms });
    });
    return () => noticed.unsubscribe();
  }, [actorRef]);
  useEffect(() => {
    if (!isFirst) return undefined;
    const heard = actorRef.subscribe((snapshot) => tell(snapshot.hasTag('busy')));
    return () => {
      heard.unsubscribe();
      tell(false);
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

function Name({ tab, document, pages }: NameProps) {
  return (
    <p className={styles.name}>
      <Link href={paths.documentOf(tab, document.id)}>
        <bdi>{document.subject || nothing}</bdi>
        {separator}
        <bdi>{document.type || nothing}</bdi>
      </Link>
      {document.ref !== '' && (
        <span className={styles.more}>
          <bdi>{document.ref}</bdi>
        </span>
      )}
      {pages !== null && (
        <span className={styles.more}>
          <FormattedMessage id="preview.pages" values={{ pages }} />
        </span>
      )}
    </p>
  );
}

/** One selected document: what it is, and the picture of its first page or why there is none (D2.28). */
export function PreviewCard(props: PreviewCardProps) {
  const { tab, document } = props;
  const { frame, shelf } = useShelf();
  const actorRef = usePreview(props, shelf, frame);
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const pages = path === 'shown' && shelf.picture ? shelf.picture.pages : null;
  return (
    <li className={styles.card} data-flow="preview" data-state={path}>
      <Name tab={tab} document={document} pages={pages} />
      <div ref={frame} tabIndex={-1} className={styles.frame}>
        <Frame {...{ actorRef, shelf, document }} onRetried={() => frame.current?.focus()} />
      </div>
    </li>
  );
}

import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { useSelector } from '@xstate/react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import { pendingTabs } from '../../../machines/acts/acts.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { formatLongDate, formatTimestamp } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { useStore } from '../../ui/store.ts';
import { useIsNarrow } from '../../ui/use-media.ts';
import { RunningTime } from '../../view-report/RunningTime.tsx';
import styles from './document-action.module.css';
import type { DocumentScreenProps } from './screen-props.ts';
import { useNamedTab } from './screen-props.ts';

const nothing = '–';

type ActorProps = Pick<DocumentScreenProps, 'actorRef' | 'contents'>;

/** The facts of the document: as read, or before that from a list; null if there are none. */
export const useFacts = ({
  actorRef,
  contents,
  shown,
}: Pick<DocumentScreenProps, 'actorRef' | 'contents' | 'shown'>): DocumentFacts | null => {
  const read = useStore(contents, ({ current }) => current?.facts ?? null);
  const id = useSelector(actorRef, ({ context }) => context.documentId);
  return read ?? shown.known.of(id)?.facts ?? null;
};

/** How long it has waited, if its tab shows that (D2.41); null otherwise, and once it no longer waits. */
export const useDays = (
  actorRef: DocumentScreenProps['actorRef'],
  facts: DocumentFacts,
): { readonly days: number; readonly tone: 'calm' | 'open' | 'bad' } | null => {
  const tab = useSelector(actorRef, ({ context }) => context.tab);
  const isOver = useSelector(
    actorRef,
    (snapshot) =>
      snapshot.matches({ opened: { act: 'over' } }) || snapshot.matches({ opened: { act: 'succeeded' } }),
  );
  const days = facts.daysOutstanding;
  if (isOver || tab === 'complete' || !pendingTabs[tab].showsDays || days === null) return null;
  return { days, tone: days < 15 ? 'calm' : days < 30 ? 'open' : 'bad' };
};

/** The tab's label, and 'View' (D2.35). */
export function Crumbs(props: ActorProps) {
  const intl = useIntl();
  const tab = useNamedTab(props);
  const isNarrow = useIsNarrow();
  return (
    <nav
      className={isNarrow ? 'visually-hidden' : styles.crumbs}
      aria-label={intl.formatMessage({ id: 'documentAction.breadcrumb.label' })}
    >
      <ol>
        <li>
          <FormattedMessage id={`documentAction.breadcrumb.${tab}`} />
        </li>
        <li aria-current="page">
          <FormattedMessage id="documentAction.breadcrumb.view" />
        </li>
      </ol>
    </nav>
  );
}

interface FactProps {
  readonly label: ReactNode;
  readonly isHalf?: boolean;
  readonly children: string | null;
}

function Fact({ label, isHalf = false, children }: FactProps) {
  return (
    <div data-half={isHalf || undefined}>
      <dt>{label}</dt>
      <dd>
        <bdi translate="no">{children || nothing}</bdi>
      </dd>
    </div>
  );
}

interface FoldProps {
  readonly className: string | undefined;
  readonly isOpen?: boolean;
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** A part that a press on its summary folds and unfolds. */
export function Fold({ className, isOpen = false, summary, children }: FoldProps) {
  return (
    <details className={className} open={isOpen}>
      <summary>
        {summary}
        <span className={styles.chevron}>
          <ChevronDownRegular aria-hidden />
        </span>
      </summary>
      {children}
    </details>
  );
}

interface CommentsProps extends Pick<ActorProps, 'contents'>, Pick<FoldProps, 'className' | 'isOpen'> {
  readonly facts: DocumentFacts;
  readonly icon?: ReactNode;
}

/** The comments of a document that was read (D2.41). */
export function Comments({ facts: { comments }, contents, icon, ...fold }: CommentsProps) {
  const { language } = useLanguage();
  const isRead = useStore(contents, ({ current }) => current !== null);
  if (!isRead) return null;
  return (
    <Fold
      {...fold}
      summary={
        <>
          {icon}
          <FormattedMessage id="documentAction.comments.heading" />
          <span className={styles.count} translate="no">
            <FormattedNumber value={comments.length} />
          </span>
        </>
      }
    >
      {comments.length === 0 && (
        <p>
          <FormattedMessage id="documentAction.comments.none" />
        </p>
      )}
      <ul>
        {comments.map((comment, index) => (
          <li key={index}>
            <p className={styles.commentHead}>
              <bdi translate="no">{comment.type}</bdi>{' '}
              <time translate="no">{formatTimestamp(comment.timestamp, language)}</time>
            </p>
            <p>
              <bdi translate="no">{comment.text ?? ''}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

export interface DetailsProps extends ActorProps, Pick<DocumentScreenProps, 'viewing'> {
  readonly facts: DocumentFacts;
}

/** The facts of a document (D2.41). */
export function Facts({ facts, actorRef, viewing }: Omit<DetailsProps, 'contents'>) {
  const { language } = useLanguage();
  const waits = useDays(actorRef, facts);
  const isCompleted = useSelector(actorRef, ({ context }) => context.tab === 'complete');
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={<FormattedMessage id="selection.column.organization" />}>{facts.organization}</Fact>
        <Fact label={<FormattedMessage id="selection.column.subject" />}>{facts.subject ?? facts.ref}</Fact>
        <Fact isHalf label={<FormattedMessage id="documentAction.panel.dateOfBirth" />}>
          {formatLongDate(facts.dateOfBirth, language)}
        </Fact>
        <Fact isHalf label={<FormattedMessage id="report.column.documentDate" />}>
          {formatLongDate(facts.documentDate, language)}
        </Fact>
        <Fact label={<FormattedMessage id="documentAction.panel.type" />}>{facts.type}</Fact>
        <Fact isHalf label={<FormattedMessage id="selection.column.ref" />}>
          {facts.ref}
        </Fact>
        {isCompleted && (
          <Fact isHalf label={<FormattedMessage id="selection.column.actionDate" />}>
            {formatLongDate(facts.actionDate, language)}
          </Fact>
        )}
        <RunningTime viewing={viewing} />
      </dl>
      <div className={styles.daysPlace}>
        {waits && (
          <Badge tone={waits.tone}>
            <FormattedMessage id="documentAction.panel.daysOutstanding" values={{ days: waits.days }} />
          </Badge>
        )}
      </div>
    </>
  );
}

interface PanelProps extends Omit<DetailsProps, 'facts'> {
  /** Null until they are known. */
  readonly facts: DocumentFacts | null;
}

/** The panel beside the document (D2.41). */
export function Details({ facts, ...props }: PanelProps) {
  const name = useIntl().formatMessage({ id: 'documentAction.panel.label' });
  return (
    <aside className={styles.panel} aria-label={name}>
      <Crumbs {...props} />
      {facts && (
        <>
          <Facts {...props} facts={facts} />
          <Comments {...props} facts={facts} className={styles.comments} isOpen />
        </>
      )}
    </aside>
  );
}

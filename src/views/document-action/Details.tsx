import { useSelector } from '@xstate/react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { pendingTabs } from '../../../machines/acts/acts.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { formatLongDate, formatTimestamp } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { RunningTime } from '../../view-report/RunningTime.tsx';
import styles from './details.module.css';
import type { DocumentScreenProps } from './screen-props.ts';
import { Ribbon } from './Ribbon.tsx';
import { useToldTab } from './told-tab.ts';

const nothing = '–';
/** A text that takes more than four lines of the panel, in characters. */
const longComment = 160;

function Row({ label, children }: { readonly label: ReactNode; readonly children: string | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi translate="no">{children || nothing}</bdi>
      </dd>
    </div>
  );
}

/** A long one is folded after four lines. */
function CommentText({ text }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > longComment || text.split('\n').length > 4;
  return (
    <>
      <p className={isLong && !isOpen ? styles.folded : undefined}>
        <bdi translate="no">{text}</bdi>
      </p>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <FormattedMessage id={isOpen ? 'acts.comment.less' : 'acts.comment.more'} />
        </button>
      )}
    </>
  );
}

function Comments({ comments }: Pick<DocumentFacts, 'comments'>) {
  const isNarrow = useIsNarrow();
  const { language } = useLanguage();
  return (
    <details className={styles.comments} open={!isNarrow}>
      <summary>
        <FormattedMessage id="documentAction.comments.heading" />
        <span className={styles.commentCount} translate="no">
          <FormattedNumber value={comments.length} />
        </span>
      </summary>
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
            <CommentText text={comment.text ?? ''} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface HeadingProps extends Pick<DocumentScreenProps, 'actorRef' | 'contents'> {
  readonly facts: DocumentFacts;
}

interface DetailsProps extends HeadingProps, Pick<DocumentScreenProps, 'viewing'> {}

/** Whose document it is; once it is completed, with the ribbon of what was done (D2.45). */
export function Heading({ facts, actorRef, contents }: HeadingProps) {
  const tab = useToldTab({ actorRef, contents });
  return (
    <div className={styles.heading}>
      <h1 className={styles.subject}>
        <bdi translate="no">{facts.subject ?? facts.ref ?? nothing}</bdi>
      </h1>
      {tab === 'complete' && <Ribbon action={facts.action} />}
    </div>
  );
}

function Facts({ facts, actorRef, viewing }: DetailsProps) {
  const { language } = useLanguage();
  const tab = useSelector(actorRef, (snapshot) => snapshot.context.tab);
  const showsDays = tab !== 'complete' && pendingTabs[tab].showsDays && facts.daysOutstanding !== null;
  return (
    <>
      <dl className={styles.facts}>
        <Row label={<FormattedMessage id="documentAction.panel.organization" />}>{facts.organization}</Row>
        <Row label={<FormattedMessage id="documentAction.panel.dateOfBirth" />}>
          {formatLongDate(facts.dateOfBirth, language)}
        </Row>
        <Row label={<FormattedMessage id="documentAction.panel.documentDate" />}>
          {formatLongDate(facts.documentDate, language)}
        </Row>
        <Row label={<FormattedMessage id="documentAction.panel.type" />}>{facts.type}</Row>
        <Row label={<FormattedMessage id="selection.column.ref" />}>{facts.ref}</Row>
        <RunningTime viewing={viewing} />
      </dl>
      {showsDays && (
        <p className={styles.days}>
          <FormattedMessage
            id="documentAction.panel.daysOutstanding"
            values={{ days: facts.daysOutstanding }}
          />
        </p>
      )}
    </>
  );
}

/** What a list has known of a document that has not come yet. */
export function KnownFacts(props: DetailsProps) {
  const name = useIntl().formatMessage({ id: 'documentAction.panel.label' });
  return (
    <aside className={styles.details} aria-label={name}>
      <Heading {...props} />
      <Facts {...props} />
    </aside>
  );
}

/** The panel beside the document (D2.41); on a phone folded, below it. */
export function Details(props: DetailsProps) {
  const { facts, actorRef, contents } = props;
  const intl = useIntl();
  const isNarrow = useIsNarrow();
  const name = intl.formatMessage({ id: 'documentAction.panel.label' });
  return (
    <aside className={styles.details} aria-label={name}>
      {isNarrow ? (
        <details className={styles.fold}>
          <summary>{name}</summary>
          <Facts {...props} />
        </details>
      ) : (
        <>
          <Heading facts={facts} actorRef={actorRef} contents={contents} />
          <Facts {...props} />
        </>
      )}
      <Comments comments={facts.comments} />
    </aside>
  );
}

import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { actTexts } from '../../../machines/acts/act-texts.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { formatInstants, formatLongDate } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useDays, useFacts } from './Details.tsx';
import { useStore } from '../../ui/store.ts';
import { absenceOf, isDoneHere } from './screen-props.ts';
import styles from './document-action.module.css';
import type { DocumentScreenProps } from './screen-props.ts';
import { actOfAction, acts, lowerCaseAction, toneOfAction } from '../../../machines/acts/acts.ts';

/** The document's subject and type. */
export function DocumentSummary(props: Pick<DocumentScreenProps, 'actorRef' | 'contents' | 'shown'>) {
  const { language } = useLanguage();
  const facts = useFacts(props);
  const isGone = useSelector(props.actorRef, absenceOf) !== null;
  // What it was called in the list; the heading says why it cannot be seen.
  const Name = isGone ? 'strong' : 'h1';
  if (!facts && isGone) return null;
  if (!facts)
    return (
      <h1 className="visually-hidden">
        <FormattedMessage id="documentAction.breadcrumb.view" />
      </h1>
    );
  return (
    <div className={styles.what}>
      <Name>
        <bdi translate="no">{facts.subject ?? facts.ref ?? '–'}</bdi>
      </Name>
      <p>
        {[formatLongDate(facts.dateOfBirth, language), facts.type, facts.organization].map((fact, at) => (
          <bdi translate="no" key={at}>
            {fact}
          </bdi>
        ))}
        <Days actorRef={props.actorRef} facts={facts} />
        <DoneHere {...props} />
      </p>
    </div>
  );
}

function DoneHere({ actorRef, contents }: Pick<DocumentScreenProps, 'actorRef' | 'contents'>) {
  const { language } = useLanguage();
  const isDone = useSelector(actorRef, isDoneHere);
  const act = useSelector(actorRef, ({ context }) => context.act ?? 'sign');
  const sentAt = useStore(contents, (on) => on.sentAt);
  if (!isDone) return null;
  return (
    <span className={styles.done}>
      <CheckmarkCircleRegular aria-hidden />
      <span>
        <FormattedMessage id={actTexts[act].result} />
      </span>
      {sentAt !== null && <span className={styles.doneAt}>{formatInstants(sentAt, sentAt, language)}</span>}
    </span>
  );
}

function Days({
  actorRef,
  facts,
}: Pick<DocumentScreenProps, 'actorRef'> & { readonly facts: DocumentFacts }) {
  const waits = useDays(actorRef, facts);
  if (!waits) return null;
  return (
    <span className={styles.wait} data-tone={waits.tone}>
      <FormattedMessage id="documentAction.days" values={{ days: waits.days }} />
    </span>
  );
}

/** A ribbon with the act on a completed document (D2.45); an unknown action is shown verbatim (S23). */
export function Ribbon({ action }: { readonly action: string | null }) {
  const intl = useIntl();
  if (action === null) return null;
  const act = actOfAction(action);
  const done = act
    ? intl.formatMessage({ id: `selection.badge.${lowerCaseAction(acts[act].done)}` })
    : action;
  return (
    <span className={styles.ribbon} data-tone={toneOfAction(action)} role="img" aria-label={done}>
      <bdi translate={act ? undefined : 'no'}>{done}</bdi>
    </span>
  );
}

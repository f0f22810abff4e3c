import { Button } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActingRef } from '../../../machines/acts/acting.machine.ts';
import { actTexts } from '../../../machines/acts/act-texts.ts';
import type { Act } from '../../../machines/acts/acts.ts';
import type { RemarkKind } from '../../../machines/document-action/remarks.ts';
import { confirmMark } from '../../ui/confirm-key.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { ActFields, withoutStaleReason } from '../../acts/ActFields.tsx';
import { ConfirmButton } from '../../acts/ConfirmButton.tsx';
import { OfflineNote, useIsOffline } from '../../parts/OfflineNote.tsx';
import { ReasonsPending } from '../../acts/ReasonsPending.tsx';
import { formatLongDate } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { useStore } from '../../ui/store.ts';
import actStyles from '../../acts/acts.module.css';
import styles from './document-action.module.css';
import { RemarkText, Remarks } from './Remarks.tsx';
import { remarksOn } from './remarks.ts';
import type { Remark } from './remarks.ts';
import { isPainted } from './screen-props.ts';
import type { DocumentScreenProps } from './screen-props.ts';
import { isFresh } from './document-contents.ts';
import type { DocumentContents } from './document-contents.ts';

interface ActDialogProps extends Omit<DocumentScreenProps, 'viewing'> {
  readonly hasNext: boolean;
}

/** Which document it is, and whose; about the signature itself nothing more is said (S58). */
function About({ contents }: Pick<ActDialogProps, 'contents'>) {
  const intl = useIntl();
  const { language } = useLanguage();
  const facts = useStore(contents, ({ current }) => current?.facts);
  const date = formatLongDate(facts?.dateOfBirth ?? null, language);
  const born = date && intl.formatMessage({ id: 'acts.line.born' }, { date });
  const named = [facts?.subject, born, facts?.type, facts?.organization, facts?.ref].flatMap(
    (name) => name || [],
  );
  return (
    <p className={styles.about}>
      <Facts texts={named} />
    </p>
  );
}

interface ChoicesProps {
  readonly act: Act;
  readonly hasNext: boolean;
  readonly wantsNext: boolean;
  readonly isOff: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (opensNext: boolean) => void;
}

/** The harmless button comes first; with a next document, the last one goes on to it (X8). */
function Choices({ act, hasNext, wantsNext, isOff, onCancel, onConfirm }: ChoicesProps) {
  const isOffline = useIsOffline();
  // Ctrl+Enter goes on to the next document if there is one.
  const byKey = hasNext && act !== 'decline' ? 'next' : 'here';
  const here = (
    <ConfirmButton
      key="here"
      {...(byKey === 'here' ? confirmMark : {})}
      act={act}
      appearance={hasNext && wantsNext ? 'secondary' : 'primary'}
      isOff={isOff || isOffline}
      onConfirmed={() => onConfirm(false)}
    />
  );
  const next = hasNext && (
    <Button
      key="next"
      {...(byKey === 'next' ? confirmMark : {})}
      appearance={wantsNext ? 'primary' : 'secondary'}
      icon={<ArrowRightRegular />}
      iconPosition="after"
      disabledFocusable={isOff || isOffline}
      onClick={() => onConfirm(true)}
    >
      <FormattedMessage id={`documentAction.next.${act}`} />
    </Button>
  );
  return (
    <>
      <Button onClick={onCancel}>
        <FormattedMessage id={act === 'sign' ? 'documentAction.keepReading' : 'app.cancel'} />
      </Button>
      {wantsNext ? [here, next] : [next, here]}
    </>
  );
}

type QuestionProps = ActDialogProps & { readonly act: Act; readonly acting: ActingRef };

/** The form values, stored as they are typed. What is visible is what is sent. */
const useFilled = ({ contents, typed, act }: QuestionProps) => {
  const [filled, setFilled] = useState(() => withoutStaleReason(typed.of(act), contents.get().reasons));
  const fill = (given: typeof filled) => {
    typed.put(act, given);
    setFilled(given);
  };
  const keep = () => {
    if (filled.reason !== typed.of(act).reason) typed.put(act, filled);
  };
  return { filled, fill, keep };
};

const isRecent = ({ current }: DocumentContents) => current !== null && isFresh(current.readAt);

/** Remarks that are also shown before a decline: about what it discards or confuses. */
const ofDecline: readonly RemarkKind[] = ['duplicate', 'edits'];

interface QuestionRemarksProps extends Pick<QuestionProps, 'actorRef' | 'acting' | 'act'> {
  readonly remarks: readonly Remark[];
}

function QuestionRemarks({ actorRef, acting, act, remarks }: QuestionRemarksProps) {
  const isShown = useSelector(actorRef, isPainted);
  const edit = () => {
    acting.send({ type: 'act.cancelled' });
    actorRef.send({ type: 'edit.requested' });
  };
  return (
    <Remarks
      remarks={remarks.filter(({ kind }) => act !== 'decline' || ofDecline.includes(kind))}
      onEdit={isShown ? edit : null}
    />
  );
}

/** Before signing, the pages that were not seen are the title; other remarks stand below it. */
const titled = (act: Act, remarks: readonly Remark[]) => {
  const pages = act === 'sign' ? remarks.find(({ kind }) => kind === 'pages') : undefined;
  return {
    title: pages ? (
      <RemarkText remark={pages} onEdit={null} />
    ) : (
      <FormattedMessage id={actTexts[act].ask} values={{ count: 1 }} />
    ),
    rest: remarks.filter((one) => one !== pages),
  };
};

function Question(props: QuestionProps) {
  const { acting, contents, shown, hasNext, act } = props;
  // Fixed at the first render: these remarks are why the question is asked.
  const [{ title, rest }] = useState(() => titled(act, remarksOn(contents.get(), shown)));
  const { filled, fill, keep } = useFilled(props);
  const wantsNext = useSelector(
    props.actorRef,
    ({ context }) => act !== 'decline' && context.preconditions.opensNext === true,
  );
  const isReasonMissing = useSelector(acting, (snapshot) =>
    snapshot.matches({ confirming: 'reasonMissing' }),
  );
  const reasons = useStore(contents, (on) => on.reasons);
  const reasonField = useRef<HTMLButtonElement>(null);
  const cancel = () => acting.send({ type: 'act.cancelled' });
  const confirm = (opensNext: boolean) => {
    keep();
    if (filled.reason === '') reasonField.current?.focus();
    const isReasonGiven = filled.reason !== '';
    acting.send({ type: 'act.confirmed', isReasonGiven, isFresh: isRecent(contents.get()), opensNext });
  };
  const isOff = act === 'decline' && reasons.length === 0;
  return (
    <DialogFrame
      isOpen
      title={title}
      actions={<Choices {...{ act, hasNext, wantsNext, isOff }} onCancel={cancel} onConfirm={confirm} />}
      onDismissed={cancel}
    >
      <div className={actStyles.question}>
        <About contents={contents} />
        <OfflineNote />
        <QuestionRemarks {...props} remarks={rest} />
        <ActFields
          act={act}
          reasons={reasons}
          filled={filled}
          reasonField={reasonField}
          isReasonMissing={isReasonMissing && filled.reason === ''}
          onFilled={fill}
        />
      </div>
    </DialogFrame>
  );
}

export function ActDialog(props: ActDialogProps) {
  const acting = useSelector(props.actorRef, (snapshot) => snapshot.children.acting);
  const act = useSelector(acting, (snapshot) => snapshot?.context.act ?? null);
  const isAsking = useSelector(acting, (snapshot) => snapshot?.hasTag('asking') ?? false);
  const isConfirming = useSelector(acting, (snapshot) => snapshot?.matches('confirming') ?? false);
  if (!acting || !isAsking || act === null) return null;
  return isConfirming ? (
    <Question key={act} {...{ ...props, acting, act }} />
  ) : (
    <ReasonsPending acting={acting} />
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import { FoldedText } from '../ui/FoldedText.tsx';
import { ShortText } from '../ui/ShortText.tsx';
import type { MessageId } from '../i18n/message-ids.ts';

/** Maps a refusal's Error text, in lower case and without a full stop, to our message. */
const messages: Readonly<Record<string, MessageId>> = {
  'the request could not be processed at the moment': 'app.refusal.unprocessed',
  'document not found': 'app.refusal.notFound',
  'the document was recalled by its sender': 'app.refusal.withdrawn',
  'user is not authorized to perform this action': 'app.refusal.notAllowed',
  'not authorized': 'app.refusal.notAllowed',
  'invalid decline reason': 'app.refusal.reason',
  'invalid document date': 'app.refusal.date',
  'begin date is after end date': 'app.refusal.dates',
  'no image to load': 'app.refusal.noImage',
  'document lock could not be obtained': 'app.refusal.locked',
  'document lock obtained by another user or process': 'app.refusal.locked',
  redundant: 'app.refusal.repeated',
  'invalid user': 'app.refusal.unknownUser',
  'the verification code could not be sent': 'otp.send.failed',
  'this contact is already in use by another user': 'app.refusal.taken',
  'this contact has not been verified': 'app.refusal.unproved',
  'the organization could not be notified': 'notify.failed',
  'signer group not found': 'app.refusal.group',
};

/** The message for a documented Error text; null for any other text of the provider (S23). */
export const refusalMessageOf = (error: string): MessageId | null => {
  const words = error.trim().replace(/\.+$/, '').toLowerCase();
  return Object.hasOwn(messages, words) ? (messages[words] ?? null) : null;
};

const maxInline = 120;

interface TranslatedHostTextProps {
  readonly text: string;
  /** Whether the specification demands the provider's own words (D7.12, D8.4). */
  readonly isQuoted: boolean;
}

/** A text of the provider: our translation if there is one, else verbatim, collapsed if it is long. */
export function TranslatedHostText({ text, isQuoted }: TranslatedHostTextProps) {
  const intl = useIntl();
  const messageId = isQuoted ? null : refusalMessageOf(text);
  if (messageId !== null) return <FormattedMessage id={messageId} />;
  if (text.length <= maxInline) return <ShortText text={text} />;
  return (
    <FoldedText
      text={text}
      more={intl.formatMessage({ id: 'app.text.more' })}
      less={intl.formatMessage({ id: 'app.text.less' })}
    />
  );
}

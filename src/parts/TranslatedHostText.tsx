import { FormattedMessage, useIntl } from 'react-intl';
import { FoldedText } from '../ui/FoldedText.tsx';
import { ShortText } from '../ui/ShortText.tsx';
import { refusalMessageOf } from './refusal-messages.ts';

/** A text of up to this many characters is rendered inline, within a sentence. */
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

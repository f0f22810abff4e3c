import { useIntl } from 'react-intl';
import { FoldedText } from '../ui/FoldedText.tsx';

/** A long text of the provider, with the words for folding it. */
export function FoldedHostText({ text }: { readonly text: string }) {
  const intl = useIntl();
  return (
    <FoldedText
      text={text}
      more={intl.formatMessage({ id: 'app.text.more' })}
      less={intl.formatMessage({ id: 'app.text.less' })}
    />
  );
}

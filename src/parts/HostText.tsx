import { useIntl } from 'react-intl';
import { FoldedText } from '../ui/FoldedText.tsx';

/** A text of the provider, wherever one stands: folded, wrapped within its place, and to be read to its end. */
export function HostText({ text }: { readonly text: string }) {
  const intl = useIntl();
  return (
    <FoldedText
      text={text}
      more={intl.formatMessage({ id: 'app.text.more' })}
      less={intl.formatMessage({ id: 'app.text.less' })}
    />
  );
}

import { useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/message-ids.ts';

/** The document's title: the screen's name, then the product's. */
export function Title({ id }: { readonly id: MessageId }) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'app.name' });
  return (
    <title>
      {intl.formatMessage({ id: 'app.title.withName' }, { title: intl.formatMessage({ id }), name })}
    </title>
  );
}

import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../i18n/message-ids.ts';
import { NoticeToaster } from '../ui/NoticeToaster.tsx';
import type { NoticeText } from '../ui/notices.ts';

/** The region of the notices, in the current language; `children` are rendered below them. */
export function NoticeRegion({ children }: { readonly children?: ReactNode }) {
  const intl = useIntl();
  // The cast is safe: notices are made by `noticeText`, which accepts ids of the catalogue only.
  const say = (words: NoticeText): string =>
    typeof words === 'string'
      ? words
      : intl.formatMessage({ id: words.id as MessageId }, { ...words.values });
  return (
    <NoticeToaster
      formatText={say}
      names={{
        region: intl.formatMessage({ id: 'app.notices' }),
        close: intl.formatMessage({ id: 'app.close' }),
        more: intl.formatMessage({ id: 'app.text.more' }),
        less: intl.formatMessage({ id: 'app.text.less' }),
      }}
    >
      {children}
    </NoticeToaster>
  );
}

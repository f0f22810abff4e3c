import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/message-ids.ts';
import strip from '../ui/strip.module.css';

/** A warning that comes and goes; null: none. The live region is always mounted, so that it is announced. */
export function LiveWarning({ text }: { readonly text: MessageId | null }) {
  return (
    <div role="status">
      {text !== null && (
        <p className={`${strip.strip} ${strip.warning}`}>
          <WarningRegular aria-hidden />
          <FormattedMessage id={text} />
        </p>
      )}
    </div>
  );
}

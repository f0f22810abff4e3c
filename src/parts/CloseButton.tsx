import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useIntl } from 'react-intl';

/** A close button for the corner of a panel or dialog. */
export function CloseButton({ onPressed }: { readonly onPressed: () => void }) {
  const name = useIntl().formatMessage({ id: 'app.close' });
  return <Button appearance="subtle" icon={<DismissRegular />} aria-label={name} onClick={onPressed} />;
}

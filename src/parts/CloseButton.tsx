import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useIntl } from 'react-intl';

export function CloseButton({ onPressed }: { readonly onPressed: () => void }) {
  const name = useIntl().formatMessage({ id: 'app.close' });
  return <Button appearance="subtle" icon={<DismissRegular />} aria-label={name} onClick={onPressed} />;
}

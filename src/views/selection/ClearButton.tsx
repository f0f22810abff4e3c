import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useIntl } from 'react-intl';
import { useIsNarrow } from '../../ui/use-media.ts';
import styles from './selection.module.css';

interface ClearButtonProps {
  readonly id: 'selection.selected.clear' | 'selection.filter.clear';
  /** The class of the cross. */
  readonly cross: string | undefined;
  readonly onClear: () => void;
}

/** Clears the selection or the filters; on a phone, where its text has no room, a cross. */
export function ClearButton({ id, cross, onClear }: ClearButtonProps) {
  const isNarrow = useIsNarrow();
  const name = useIntl().formatMessage({ id });
  return (
    <Button
      appearance="transparent"
      className={isNarrow ? (cross ?? '') : styles.plainAct}
      icon={isNarrow ? <DismissRegular /> : null}
      aria-label={isNarrow ? name : undefined}
      title={isNarrow ? name : undefined}
      onClick={onClear}
    >
      {isNarrow ? null : name}
    </Button>
  );
}

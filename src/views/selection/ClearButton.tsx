import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useIntl } from 'react-intl';
import { useIsNarrow } from '../../ui/use-media.ts';
import type { Narrowing } from './quick-filter.ts';
import styles from './selection.module.css';

interface ClearButtonProps {
  /** What it clears. */
  readonly what: 'selected' | Narrowing;
  /** The class of the cross. */
  readonly cross: string | undefined;
  readonly onClear: () => void;
}

/** Clears the selection or the filters; on a phone, where its text has no room, a cross. */
export function ClearButton({ what, cross, onClear }: ClearButtonProps) {
  const isNarrow = useIsNarrow();
  const intl = useIntl();
  const name =
    what === 'selected'
      ? intl.formatMessage({ id: 'selection.selected.clear' })
      : intl.formatMessage({ id: 'selection.filter.clear' }, { what });
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

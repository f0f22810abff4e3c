import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { actTexts } from '../../machines/acts/act-texts.ts';
import type { Act } from '../../machines/acts/acts.ts';
import { DestructiveButton } from '../ui/DestructiveButton.tsx';

interface ConfirmButtonProps {
  readonly act: Act;
  readonly count?: number;
  readonly isOff: boolean;
  /** `secondary` where another answer is the main one. */
  readonly appearance?: 'primary' | 'secondary';
  readonly onConfirmed: () => void;
  readonly 'data-confirms'?: true;
}

/** The button that confirms the act. It is red for a decline, which cannot be undone. */
export function ConfirmButton({
  act,
  count,
  isOff,
  appearance = 'primary',
  onConfirmed,
  ...marks
}: ConfirmButtonProps) {
  const answer = {
    ...marks,
    appearance,
    disabledFocusable: isOff,
    onClick: onConfirmed,
    children:
      count === undefined ? (
        <FormattedMessage id={actTexts[act].confirm} />
      ) : (
        <FormattedMessage id={actTexts[act].confirmInList} values={{ count }} />
      ),
  } as const;
  return act === 'decline' ? <DestructiveButton {...answer} /> : <Button {...answer} />;
}

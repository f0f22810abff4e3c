import type { RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { acts } from '../../machines/acts/acts.ts';
import type { Act } from '../../machines/acts/acts.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { CommentField } from '../ui/CommentField.tsx';

export interface FieldValues {
  readonly reason: string;
  readonly comment: string;
}

/** Drops a reason that is no longer offered: what is not visible must not be sent. */
export const withoutStaleReason = (filled: FieldValues, reasons: readonly string[]): FieldValues =>
  reasons.includes(filled.reason) ? filled : { ...filled, reason: '' };

interface ActFieldsProps {
  readonly act: Act;
  /** The organization's decline reasons; [] if its documents cannot be declined. */
  readonly reasons: readonly string[];
  readonly filled: FieldValues;
  /** Focused each time the act is confirmed without a reason. */
  readonly reasonField: RefObject<HTMLButtonElement | null>;
  readonly isReasonMissing: boolean;
  readonly onFilled: (filled: FieldValues) => void;
}

function Reason({ reasons, filled, reasonField, isReasonMissing, onFilled }: ActFieldsProps) {
  const intl = useIntl();
  if (reasons.length === 0)
    return (
      <p role="alert">
        <FormattedMessage id="acts.decline.noReasons" />
      </p>
    );
  return (
    <ChoiceField
      field={reasonField}
      label={intl.formatMessage({ id: 'acts.decline.reason' })}
      placeholder={intl.formatMessage({ id: 'acts.decline.selectReason' })}
      choices={reasons}
      value={filled.reason}
      fault={isReasonMissing ? <FormattedMessage id="acts.decline.reasonMissing" /> : null}
      onChosen={(reason) => onFilled({ ...filled, reason })}
    />
  );
}

/** The form fields of an act (D5.1, D5.3); none for signing. */
export function ActFields(props: ActFieldsProps) {
  const { act, filled, onFilled } = props;
  const intl = useIntl();
  const asked: readonly string[] = acts[act].asks;
  if (asked.length === 0) return null;
  const isDecline = asked.includes('reason');
  return (
    <>
      {isDecline && <Reason {...props} />}
      <CommentField
        label={intl.formatMessage({
          id: isDecline ? 'acts.decline.description' : 'documentAction.comments.heading',
        })}
        placeholder={intl.formatMessage({
          id: isDecline ? 'acts.decline.enterDescription' : 'acts.enterComments',
        })}
        value={filled.comment}
        onTyped={(comment) => onFilled({ ...filled, comment })}
      />
    </>
  );
}

import { Field, Select, Textarea } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Act } from '../../../machines/bulk-act/bulk-act.ports.ts';

/** What a person has filled in. */
export interface Filled {
  readonly reason: string;
  readonly comment: string;
}

interface ActFieldsProps {
  readonly act: Act;
  readonly reasons: readonly string[];
  readonly filled: Filled;
  readonly isReasonMissing: boolean;
  readonly onFilled: (filled: Filled) => void;
}

function Reason({ reasons, filled, isReasonMissing, onFilled }: ActFieldsProps) {
  const intl = useIntl();
  if (reasons.length === 0)
    return (
      <p role="alert">
        <FormattedMessage id="bulkAct.decline.noReasons" />
      </p>
    );
  return (
    <Field
      required
      label={intl.formatMessage({ id: 'bulkAct.decline.reason' })}
      {...(isReasonMissing
        ? {
            validationState: 'warning' as const,
            validationMessage: {
              role: 'alert',
              children: <FormattedMessage id="bulkAct.decline.reasonMissing" />,
            },
          }
        : {})}
    >
      <Select
        size="large"
        value={filled.reason}
        onChange={(_, { value }) => onFilled({ ...filled, reason: value })}
      >
        <option value="">{intl.formatMessage({ id: 'bulkAct.decline.selectReason' })}</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {reason}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** What an act asks for besides a yes: a reason and a description, or a comment; signing asks for nothing (D5.1, D5.3). */
export function ActFields(props: ActFieldsProps) {
  const { act, filled, onFilled } = props;
  const intl = useIntl();
  if (act === 'sign') return null;
  const isDecline = act === 'decline';
  return (
    <>
      {isDecline && <Reason {...props} />}
      <Field
        required
        label={intl.formatMessage({ id: isDecline ? 'bulkAct.decline.description' : 'bulkAct.comments' })}
      >
        <Textarea
          size="large"
          rows={3}
          resize="vertical"
          placeholder={intl.formatMessage({
            id: isDecline ? 'bulkAct.decline.enterDescription' : 'bulkAct.enterComments',
          })}
          value={filled.comment}
          onChange={(_, { value }) => onFilled({ ...filled, comment: value })}
        />
      </Field>
    </>
  );
}

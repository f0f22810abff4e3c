import { Dropdown, Field, Option } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import type { ReactNode, RefObject } from 'react';

interface ChoiceFieldProps {
  readonly field: RefObject<HTMLButtonElement | null>;
  readonly label: string;
  readonly placeholder: string;
  readonly choices: readonly string[];
  /** '' when nothing is chosen. */
  readonly value: string;
  /** The error, announced at once; null for none. */
  readonly fault: ReactNode | null;
  readonly onChosen: (choice: string) => void;
}

/** A dropdown with a few texts; typing the first letters of one finds it. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { field, label, placeholder, choices, value, fault, onChosen } = props;
  const problem = {
    validationMessage: { role: 'alert', children: fault },
    validationMessageIcon: <ErrorCircleRegular />,
  };
  return (
    <Field
      required
      className={fault === null ? '' : 'wrong'}
      label={label}
      {...(fault === null ? {} : { validationState: 'error', ...problem })}
    >
      <Dropdown
        button={{ ref: field }}
        clearButton={null}
        placeholder={placeholder}
        value={value}
        selectedOptions={value === '' ? [] : [value]}
        onOptionSelect={(_, { optionValue }) => onChosen(optionValue ?? '')}
      >
        {choices.map((choice) => (
          <Option key={choice} text={choice} value={choice} checkIcon={null}>
            <bdi translate="no">{choice}</bdi>
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}

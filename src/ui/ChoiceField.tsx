import { Field, Select } from '@fluentui/react-components';
import type { ReactNode, RefObject } from 'react';

interface ChoiceFieldProps {
  /** Where the focus can be taken to. */
  readonly field: RefObject<HTMLSelectElement | null>;
  readonly label: string;
  /** Stands for no choice. */
  readonly placeholder: string;
  readonly choices: readonly string[];
  /** '' for none. */
  readonly value: string;
  /** Said at once. */
  readonly warning: ReactNode | null;
  readonly onChosen: (choice: string) => void;
}

/** One of a few texts, to be chosen. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { field, label, placeholder, choices, value, warning, onChosen } = props;
  const problem = { validationMessage: { role: 'alert', children: warning } };
  return (
    <Field required label={label} {...(warning === null ? {} : { validationState: 'error', ...problem })}>
      <Select select={{ ref: field }} value={value} onChange={(_, { value: choice }) => onChosen(choice)}>
        <option value="">{placeholder}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Select>
    </Field>
  );
}

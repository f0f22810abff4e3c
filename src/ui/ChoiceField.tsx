import { Field, Select } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface ChoiceFieldProps {
  readonly label: string;
  /** Stands for no choice. */
  readonly placeholder: string;
  readonly choices: readonly string[];
  /** '' for none. */
  readonly value: string;
  /** Said at once; whoever is warned is taken to the field. */
  readonly warning: ReactNode | null;
  readonly onChosen: (choice: string) => void;
}

/** One of a few texts, to be chosen. */
export function ChoiceField({ label, placeholder, choices, value, warning, onChosen }: ChoiceFieldProps) {
  const field = useRef<HTMLSelectElement>(null);
  const isWarned = warning !== null;
  useEffect(() => {
    if (isWarned) field.current?.focus();
  }, [isWarned]);
  const problem = { validationMessage: { role: 'alert', children: warning } };
  return (
    <Field required label={label} {...(!isWarned ? {} : { validationState: 'warning', ...problem })}>
      <Select
        select={{ ref: field }}
        size="large"
        value={value}
        onChange={(_, { value: choice }) => onChosen(choice)}
      >
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

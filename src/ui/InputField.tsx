import { Field } from '@fluentui/react-components';
import type { FieldProps } from '@fluentui/react-components';

/** A Fluent field around an input, marked while it is wrong: a style that looks for the input's attribute slows every page of text. */
export function InputField(props: FieldProps) {
  const { className = '', validationMessage, validationState = validationMessage ? 'error' : 'none' } = props;
  return <Field {...props} className={validationState === 'error' ? `${className} wrong` : className} />;
}

import { Field } from '@fluentui/react-components';
import type { FieldProps } from '@fluentui/react-components';

/** A Fluent field around an input, marked while it is wrong: a style that looks for the input's attribute slows every page of text. */
export function InputField(props: FieldProps) {
  return <Field {...props} {...(props.validationState === 'error' && { className: 'wrong' })} />;
}

import { Field } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import type { FieldProps } from '@fluentui/react-components';

/**
 * A Fluent field around an input, with the class `wrong` while it is invalid: a style that looks for the
 * input's attribute would slow down every page.
 */
export function InputField(props: FieldProps) {
  const { className = '', validationMessage, validationState = validationMessage ? 'error' : 'none' } = props;
  if (validationState !== 'error') return <Field {...props} />;
  return <Field {...props} validationMessageIcon={<ErrorCircleRegular />} className={`${className} wrong`} />;
}

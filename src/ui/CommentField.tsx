import { Field, Textarea } from '@fluentui/react-components';
import { noSpellCheck } from './no-spell-check.ts';

interface CommentFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onTyped: (text: string) => void;
}

/** A multi-line free-text field. It is marked as required, and nothing validates it (D5.3). */
export function CommentField({ label, placeholder, value, onTyped }: CommentFieldProps) {
  return (
    <Field required label={label}>
      <Textarea
        {...noSpellCheck}
        rows={3}
        resize="vertical"
        placeholder={placeholder}
        value={value}
        onFocus={({ target }) => {
          // Puts the caret at the end of a text that is there already.
          if (target.selectionEnd === 0) target.setSelectionRange(target.value.length, target.value.length);
        }}
        onChange={(_, { value: text }) => onTyped(text)}
      />
    </Field>
  );
}

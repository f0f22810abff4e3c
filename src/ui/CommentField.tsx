import { Field, Textarea } from '@fluentui/react-components';
import { ownWords } from './own-words.ts';

interface CommentFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onTyped: (text: string) => void;
}

/** A text of any length in a person's own words. It is marked as required, and checked nowhere (D5.3). */
export function CommentField({ label, placeholder, value, onTyped }: CommentFieldProps) {
  return (
    <Field required label={label}>
      <Textarea
        {...ownWords}
        rows={3}
        resize="vertical"
        placeholder={placeholder}
        value={value}
        onFocus={({ target }) => {
          // Whoever comes back to a text goes on after it.
          if (target.selectionEnd === 0) target.setSelectionRange(target.value.length, target.value.length);
        }}
        onChange={(_, { value: text }) => onTyped(text)}
      />
    </Field>
  );
}
